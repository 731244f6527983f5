import { type Audience, type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { counterPrefix } from '@merrowvale/shared/schemas/counter-key.ts';
import {
  type Area,
  type EndpointNeeds,
  type ItemAccess,
  linkPublisher,
  publisher,
} from './endpoint-needs/needs.ts';
import { ownerAreas } from './endpoint-needs/owner-areas.ts';
import { siteAreas } from './endpoint-needs/site-areas.ts';

const linkAreas = {
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

const supportAreas = {
  'support-desk': {
    audience: 'support',
    impact: 'Support cannot see, correct or replay what failed, or review cases of disease and reviews.',
    endpoints: {
      listChannels: { needs: ['session'], items: { query: ['PROVIDER'] } },
      listQuarantined: {
        needs: ['session'],
        items: { getMany: ['OWNER#', 'BATCH#'], query: ['QUARANTINED'] },
      },
      replayQuarantined: {
        needs: ['session', 'replay'],
        items: { get: ['QUARANTINED'], put: ['AUDIT#'], update: ['QUARANTINED'] },
      },
      listSubmissions: { needs: ['session', 'states'] },
      showSubmission: { needs: ['session'], items: { get: ['SUBMISSION#'], query: ['AUDIT#'] } },
      openSubmission: {
        needs: ['session'],
        items: { get: ['SUBMISSION#'], query: ['AUDIT#'], put: ['AUDIT#'] },
      },
      correctSubmission: {
        needs: ['session', 'ownSubmission'],
        items: {
          get: ['SUBMISSION#'],
          query: ['AUDIT#'],
          put: ['AUDIT#', 'SUBMISSION#'],
          update: ['SUBMISSION#'],
        },
      },
      replaySubmission: {
        needs: [...publisher, 'ownSubmission', 'submissionQueues'],
        items: { get: ['SUBMISSION#'], put: ['AUDIT#', 'SUBMISSION#'], update: ['SUBMISSION#'] },
      },
      discardSubmission: {
        needs: ['session'],
        items: { get: ['SUBMISSION#'], put: ['AUDIT#'], update: ['SUBMISSION#'] },
      },
      restoreSubmission: {
        needs: ['session'],
        items: { get: ['SUBMISSION#'], put: ['AUDIT#'], update: ['SUBMISSION#'] },
      },
      startReplay: {
        needs: ['session', 'states', 'submissionQueues'],
        items: { get: ['REPLAY#'], put: ['AUDIT#', 'REPLAY#'] },
      },
      listReplays: { needs: ['session', 'states'] },
      showReplay: { needs: ['session'], items: { get: ['REPLAY#'] } },
      cancelReplay: { needs: ['session'], items: { get: ['REPLAY#'], put: ['AUDIT#'], update: ['REPLAY#'] } },
      listAudit: { needs: ['session', 'auditOfMonth'] },
      listCases: { needs: ['session', 'states'] },
      changeCase: { needs: publisher, items: { get: ['CASES#'], put: ['AUDIT#'], update: ['CASES#'] } },
      listDeskReviews: { needs: ['session', 'states'] },
      changeReview: {
        needs: ['session', 'invalidations'],
        items: { get: ['OWNER#'], put: ['AUDIT#'], update: ['OWNER#'] },
      },
    },
  },
} as const satisfies Record<string, Area<'support'>>;

const areas = { ...siteAreas, ...linkAreas, ...ownerAreas, ...supportAreas };

type KeysOf<Group> = Group extends { endpoints: infer Members } ? keyof Members : never;
type Ungrouped = Exclude<EndpointKey, KeysOf<(typeof areas)[keyof typeof areas]>>;

/** Does not compile if an endpoint is in no area; the error names it. */
const complete: [Ungrouped] extends [never] ? Readonly<Record<string, Area>> : Ungrouped = areas;

export type ApiFunction = {
  name: string;
  audience: Audience;
  impact: string;
  expensive: boolean;
  memoryMegabytes: number;
  endpoints: readonly (EndpointNeeds & { row: Endpoint })[];
};

export const apiFunctions: readonly ApiFunction[] = Object.entries(complete).map(
  ([area, { audience, impact, expensive = false, memoryMegabytes = 512, endpoints: members }]) => ({
    name: `${area}-api`,
    audience,
    impact,
    expensive,
    memoryMegabytes,
    endpoints: Object.entries(members).flatMap(([key, needs]) =>
      isKey(key) ? [{ row: endpoints[key], ...needs }] : [],
    ),
  }),
);

/** An endpoint's own access to items, and the counter of its account's writes. */
export function itemsAccessed({ row, items = {} }: EndpointNeeds & { row: Endpoint }): ItemAccess {
  if (!needsSignIn(row) || row.method === 'GET') return items;
  return { ...items, update: [...(items.update ?? []), counterPrefix] };
}

function isKey(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key);
}
