import { type Area, linkPublisher } from './needs.ts';

export const linkAreas = {
  'message-links': {
    audience: 'link',
    impact:
      'Links in messages do not work: owners cannot confirm a dose or unsubscribe, and their carers cannot accept or stop helping.',
    endpoints: {
      openReminderLink: { needs: ['secret'] },
      readReminderLink: { needs: ['secret'], items: { get: ['OWNER#'], query: ['OWNER#'] } },
      followReminderLink: {
        needs: linkPublisher,
        items: {
          get: ['OWNER#'],
          query: ['OWNER#'],
          put: ['OWNER#'],
          update: ['OWNER#', 'SLOTS'],
          remove: ['OWNER#'],
        },
      },
      showUnsubscribe: { needs: ['secret'] },
      showTextStop: { needs: ['secret'], items: { get: ['STOP#'], query: ['OWNER#'] } },
      unsubscribe: {
        needs: linkPublisher,
        items: { get: ['OWNER#', 'BATCH#'], query: ['OWNER#'], update: ['OWNER#'] },
      },
      showCarerInvitation: { needs: ['secret'], items: { get: ['OWNER#'] } },
      acceptCarerInvitation: { needs: linkPublisher, items: { get: ['OWNER#'], update: ['OWNER#'] } },
      declineCarerInvitation: {
        needs: linkPublisher,
        items: { get: ['OWNER#', 'ADDRESS#'], update: ['OWNER#', 'ADDRESS#'] },
      },
      leaveCare: { needs: linkPublisher, items: { get: ['OWNER#'], update: ['OWNER#'] } },
    },
  },
  'calendar-links': {
    audience: 'link',
    impact:
      'Owners’ calendar apps show outdated dates, and owners who have their data deleted do not see its progress.',
    endpoints: {
      readCalendarFeed: { needs: ['secret'], items: { get: ['OWNER#'], query: ['OWNER#'] } },
      readReminderCalendar: { needs: ['secret'], items: { get: ['OWNER#'] } },
      getDeletionProgress: { needs: ['secret'], items: { get: ['OWNER#'] } },
    },
  },
  'consent-links': {
    audience: 'link',
    impact: 'People who want to hear from us cannot confirm it.',
    endpoints: {
      confirmConsent: {
        needs: [...linkPublisher, 'campaignQueue', 'signupQueue'],
        items: {
          get: ['CONSENT#', 'SUBMISSION#'],
          put: ['SUBMISSION#'],
          update: ['CONSENT#', 'SUBMISSION#'],
        },
      },
    },
  },
} as const satisfies Record<string, Area<'link'>>;
