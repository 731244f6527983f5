import { type Audience, type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { counterPrefix } from '@merrowvale/shared/schemas/counter-key.ts';
import { type Area, type EndpointNeeds, type ItemAccess, isPartnerNeed } from './endpoint-needs/needs.ts';
import { ownerAreas } from './endpoint-needs/owner-areas.ts';
import { siteAreas } from './endpoint-needs/site-areas.ts';

const publisher = ['publish', 'secret'] as const;

const linkAreas = {
  'message-links': {
    impact:
      'Links in messages do not work: owners cannot confirm a dose or unsubscribe, and their carers cannot accept or stop helping.',
    endpoints: {
      openReminderLink: { needs: ['secret'] },
      readReminderLink: { needs: ['secret'], items: { 'OWNER#': ['get', 'query'] } },
      followReminderLink: {
        needs: publisher,
        items: { 'OWNER#': ['get', 'query', 'put', 'update', 'remove'], SLOTS: ['update'] },
      },
      showUnsubscribe: { needs: ['secret'] },
      showTextStop: { needs: ['secret'], items: { 'STOP#': ['get'], 'OWNER#': ['query'] } },
      unsubscribe: { needs: publisher, items: { 'OWNER#': ['get', 'query', 'update'], 'BATCH#': ['get'] } },
      showCarerInvitation: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
      acceptCarerInvitation: { needs: publisher, items: { 'OWNER#': ['get', 'update'] } },
      declineCarerInvitation: {
        needs: publisher,
        items: { 'OWNER#': ['get', 'update'], 'ADDRESS#': ['get', 'update'] },
      },
      leaveCare: { needs: publisher, items: { 'OWNER#': ['get', 'update'] } },
    },
  },
  'calendar-links': {
    impact:
      'Owners’ calendar apps show outdated dates, and owners who have their data deleted do not see its progress.',
    endpoints: {
      readCalendarFeed: { needs: ['secret'], items: { 'OWNER#': ['get', 'query'] } },
      readReminderCalendar: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
      getDeletionProgress: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
    },
  },
  'consent-links': {
    impact: 'People who want to hear from us cannot confirm it.',
    endpoints: {
      confirmConsent: {
        needs: [...publisher, 'campaignQueue', 'signupQueue'],
        items: { 'CONSENT#': ['get', 'update'], 'SUBMISSION#': ['get', 'put', 'update'] },
      },
    },
  },
} as const satisfies Record<string, Area<'link'>>;

const supportAreas = {
  'support-desk': {
    impact:
      'Support cannot see, correct or replay what failed, or review cases of disease, reviews and texts.',
    endpoints: {
      listChannels: { items: { PROVIDER: ['query'] } },
      listQuarantined: { items: { 'OWNER#': ['getMany'], 'BATCH#': ['getMany'], QUARANTINED: ['query'] } },
      replayQuarantined: { needs: ['replay'], items: { QUARANTINED: ['get', 'update'], 'AUDIT#': ['put'] } },
      listSubmissions: { needs: ['states'] },
      showSubmission: { items: { 'SUBMISSION#': ['get'], 'AUDIT#': ['query'] } },
      openSubmission: { items: { 'SUBMISSION#': ['get'], 'AUDIT#': ['query', 'put'] } },
      correctSubmission: {
        needs: ['retention'],
        items: { 'SUBMISSION#': ['get', 'put', 'update'], 'AUDIT#': ['query', 'put'] },
      },
      replaySubmission: {
        needs: ['publish', 'submissionQueues'],
        items: { 'SUBMISSION#': ['get', 'put', 'update'], 'AUDIT#': ['put'] },
      },
      discardSubmission: { items: { 'SUBMISSION#': ['get', 'update'], 'AUDIT#': ['put'] } },
      restoreSubmission: { items: { 'SUBMISSION#': ['get', 'update'], 'AUDIT#': ['put'] } },
      startReplay: {
        needs: ['states', 'submissionQueues'],
        items: { 'REPLAY#': ['get', 'put'], 'AUDIT#': ['put'] },
      },
      listReplays: { needs: ['states'] },
      showReplay: { items: { 'REPLAY#': ['get'] } },
      cancelReplay: { items: { 'REPLAY#': ['get', 'update'], 'AUDIT#': ['put'] } },
      listAudit: { needs: ['auditOfMonth'] },
      listCases: { needs: ['states'] },
      changeCase: { needs: ['publish'], items: { 'CASES#': ['get', 'update'], 'AUDIT#': ['put'] } },
      listDeskReviews: { needs: ['states'] },
      changeReview: { needs: ['invalidations'], items: { 'OWNER#': ['get', 'update'], 'AUDIT#': ['put'] } },
      listTextReplies: { needs: ['states'] },
      changeTextReply: {
        items: {
          'ADDRESS#': ['get', 'query', 'put', 'update'],
          'OWNER#': ['get', 'query', 'update'],
          'AUDIT#': ['put'],
        },
      },
    },
  },
} as const satisfies Record<string, Area<'support'>>;

const areas = { anyone: siteAreas, link: linkAreas, owner: ownerAreas, support: supportAreas };

type Areas = typeof siteAreas & typeof linkAreas & typeof ownerAreas & typeof supportAreas;
type KeysOf<Group> = Group extends { endpoints: infer Members } ? keyof Members : never;
type Ungrouped = Exclude<EndpointKey, KeysOf<Areas[keyof Areas]>>;

/** Does not compile if an endpoint is in no area; the error names it. */
const complete: [Ungrouped] extends [never] ? Record<keyof typeof areas, Record<string, Area>> : Ungrouped =
  areas;

export type ApiFunction = {
  name: string;
  audience: Audience;
  impact: string;
  memoryMegabytes: number;
  /** `limited` are those that anybody may call and that are expensive or call partners. */
  endpoints: readonly (Required<EndpointNeeds> & { row: Endpoint; limited: boolean })[];
};

export const apiFunctions: readonly ApiFunction[] = (['anyone', 'link', 'owner', 'support'] as const).flatMap(
  (audience) =>
    Object.entries(complete[audience]).map(
      ([area, { impact, expensive = false, memoryMegabytes = 512, endpoints: members }]) => ({
        name: `${area}-api`,
        audience,
        impact,
        memoryMegabytes,
        endpoints: Object.entries(members).flatMap(([key, needed]) =>
          isKey(key) ? [accessOf(endpoints[key], needed, expensive)] : [],
        ),
      }),
    ),
);

function accessOf(row: Endpoint, { needs = [], items = {} }: EndpointNeeds, expensive: boolean) {
  const limited = expensive || (row.audience === 'anyone' && needs.some(isPartnerNeed));
  return { row, needs: needsSignIn(row) ? (['session', ...needs] as const) : needs, items, limited };
}

export function itemsAccessed({ row, items }: ApiFunction['endpoints'][number]): ItemAccess {
  return needsSignIn(row) && row.method !== 'GET' ? { ...items, [counterPrefix]: ['update'] } : items;
}

function isKey(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key);
}
