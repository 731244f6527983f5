import { type GatewayCredentials, gatewayAuthorization } from './gateway-authorization.ts';

/**
 * Sends a text through the local SNS, for the identity provider's codes, which appear in the console like any other
 * message.
 */
export async function sendText(
  awsUrl: string,
  credentials: GatewayCredentials,
  phone: string,
  text: string,
): Promise<void> {
  const form = new URLSearchParams({
    Action: 'Publish',
    Version: '2010-03-31',
    PhoneNumber: phone,
    Message: text,
  });
  const response = await fetch(awsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: gatewayAuthorization(credentials, 'sns'),
    },
    body: form.toString(),
  });
  if (!response.ok) throw new Error(`The text to ${phone} was not accepted: ${await response.text()}`);
}
