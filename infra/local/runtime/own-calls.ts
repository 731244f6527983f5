import { messageHeaders } from '@merrowvale/functions/lib/adapters/mail.ts';
import * as z from 'zod';
import type { Gateway } from '../aws/gateway.ts';

export type Email = { subject: string; text: string; html: string };

export async function sendEmail(
  gateway: Pick<Gateway, 'call'>,
  to: string,
  { subject, text, html }: Email,
): Promise<void> {
  const Body = { Text: { Data: text }, Html: { Data: html } };
  const Headers = messageHeaders({}, 'auto-replied');
  await gateway.call('ses', 'SendEmail', {
    FromEmailAddress: 'accounts@merrowvale.example',
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: subject }, Body, Headers } },
  });
}

const secretResponse = z.object({ SecretString: z.string() });

export async function readSecret(gateway: Pick<Gateway, 'call'>, SecretId: string): Promise<string> {
  const found = await gateway.call('secretsmanager', 'GetSecretValue', { SecretId });
  return secretResponse.parse(found).SecretString;
}
