import type { Settings } from '../settings-schema.ts';

const guide = 'docs/deploying.md';

export function nextSteps(settings: Settings, siteUrl: string): string[] {
  const { content, email, alarmEmail, region, stage } = settings;
  return [
    ...(content
      ? [
          `Add a webhook in Kontent.ai that posts to ${siteUrl}/api/preview/content-changed (${guide}, step 5).`,
        ]
      : [`Set content: without it, every page fails (${guide}, step 3).`]),
    ...(email.identity === 'address' ? [`Click the link that AWS has sent to ${email.from}.`] : []),
    ...(email.codes === 'cognito'
      ? [`Set email.codes to ses once SES has verified ${email.from}: Cognito sends 50 codes a day (step 7).`]
      : []),
    ...(alarmEmail
      ? [
          `Confirm the subscriptions that SNS has sent to ${alarmEmail}${region ? ', one for each region' : ''}.`,
        ]
      : []),
    `Request production access for emails and texts if the account is still in their sandboxes (${guide}, steps 6 and 8).`,
    `Add support and clinic staff to the user pool ${stage}-people (${guide}, step 10).`,
  ];
}
