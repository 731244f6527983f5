import { type Area, linkWriter } from './area.ts';
import { ofSubmissions } from './partitions.ts';

/** Areas of links in messages, which work without signing in. */
export const linkAreas = {
  'message-links': {
    audience: 'link',
    impact:
      'Links in messages do not work: owners cannot confirm a dose or unsubscribe, and their carers cannot accept or stop helping.',
    endpoints: {
      openReminderLink: { needs: ['secret'] },
      readReminderLink: { needs: ['get', 'list', 'secret'], partitions: ['OWNER#', 'PACK#'] },
      followReminderLink: { needs: linkWriter },
      showUnsubscribe: { needs: ['secret'] },
      showTextStop: { needs: ['stopLinks', 'list', 'secret'], partitions: ['OWNER#'] },
      unsubscribe: { needs: linkWriter },
      showCarerInvitation: { needs: ['get', 'secret'], partitions: ['OWNER#'] },
      acceptCarerInvitation: { needs: linkWriter },
      declineCarerInvitation: { needs: linkWriter },
      leaveCare: { needs: linkWriter },
    },
  },
  'calendar-links': {
    audience: 'link',
    impact:
      'Owners’ calendar apps show outdated dates, and owners who have their data deleted do not see its progress.',
    endpoints: {
      readCalendarFeed: { needs: ['get', 'list', 'secret'], partitions: ['OWNER#', 'PACK#'] },
      readReminderCalendar: { needs: ['get', 'secret'], partitions: ['OWNER#'] },
      getDeletionProgress: { needs: ['get', 'secret'], partitions: ['OWNER#'] },
    },
  },
  'consent-links': {
    audience: 'link',
    impact: 'People who want to hear from us cannot confirm it.',
    endpoints: {
      confirmConsent: {
        needs: [...linkWriter, 'ownSubmission', 'campaignQueue', 'signupQueue'],
        partitions: ofSubmissions,
      },
    },
  },
} as const satisfies Record<string, Area<'link'>>;
