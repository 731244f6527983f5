import { type GatewayCredentials, gatewayAuthorization } from './gateway-authorization.ts';

type Email = { subject: string; text: string; html: string };

/**
 * Sends an email through the local SES, for the identity provider's codes, which appear in the console like any other
 * message.
 */
export async function sendEmail(
  awsUrl: string,
  credentials: GatewayCredentials,
  to: string,
  { subject, text, html }: Email,
): Promise<void> {
  const response = await fetch(`${awsUrl}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: gatewayAuthorization(credentials, 'ses'),
    },
    body: JSON.stringify({
      FromEmailAddress: 'accounts@merrowvale.example',
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: { Subject: { Data: subject }, Body: { Text: { Data: text }, Html: { Data: html } } },
      },
    }),
  });
  if (!response.ok) throw new Error(`An email was not accepted: ${await response.text()}`);
}
