import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import type { EndpointKey } from '@merrowvale/shared/endpoints.ts';

/**
 * Resources a handler uses: `session` to identify the caller; `listSessions` and `endSession` for an owner's own; `uses` to count within a limit; `get`, `list`
 * and `write` (which adds changing, creating and deleting) for items of the endpoint's partitions; `ownSubmission` for the
 * pointer to an owner's submission; `audit` to add to and read the audit log about something, `auditOfMonth` to read all of it; `progress` for the records of batches, which track the state
 * of messages, and `messages` for those and the reminders themselves; `publish` for events; `secret` for the
 * key of unsubscribe links, `challenges` for that of challenges; `stopLinks` for the short ones in texts; `replay` for the reminder queues;
 * `optIn` for numbers that revoke a STOP; `text` to send a text message; `setPhone` to store a verified number in the user pool; `content` for the content system; `searchKey` for the key of a
 * search service; `cases` for a service of disease cases and `caseCounts` for our own counts; `widgetSecret` for the key of widgets; `geocoderKey`,
 * `directoryKey` and `businessesKey` for those of a geocoder and of directories; `codes` for the service that
 * verifies packs' codes; `formQueue`, `signupQueue`
 * and so on for the queue of one kind of submission, `submissionQueues` for all of them, `invalidations` for
 * the queue of what the CDN is to drop from its cache, `states` for support's lists, `publicReviews` for the part of them that
 * everybody may see.
 */
export type Need =
  | 'session'
  | 'listSessions'
  | 'endSession'
  | 'uses'
  | 'get'
  | 'list'
  | 'write'
  | 'ownSubmission'
  | 'audit'
  | 'auditOfMonth'
  | 'progress'
  | 'messages'
  | 'publish'
  | 'secret'
  | 'challenges'
  | 'stopLinks'
  | 'replay'
  | 'optIn'
  | 'text'
  | 'setPhone'
  | 'content'
  | 'searchKey'
  | 'cases'
  | 'caseCounts'
  | 'widgetSecret'
  | 'geocoderKey'
  | 'directoryKey'
  | 'businessesKey'
  | 'codes'
  | 'formQueue'
  | 'campaignQueue'
  | 'rebateQueue'
  | 'signupQueue'
  | 'submissionQueues'
  | 'invalidations'
  | 'states'
  | 'publicReviews';

export type EndpointNeeds = {
  needs: readonly Need[];
  /** The effect of a failure, in a pet owner's words. */
  impact: string;
  /** Starts of the partition keys of items that it may access, if not those of its audience. */
  partitions?: readonly string[];
};

/** The partitions of an owner, and what their reminders refer to. */
const ofOwners = ['OWNER#', 'PETNAMES#', 'ADDRESS#', 'STOP#', 'SLOTS', 'PACK#'] as const;
const ofSubmissions = ['SUBMISSION#', 'CONSENT#', 'USES#', 'VISITOR#'] as const;
const ofRebates = [...ofSubmissions, 'CLINIC#', 'INVOICE#'] as const;

/** Starts of the partition keys that endpoints of each audience may access, unless they have their own. */
export const partitionsOf: Record<Endpoint['audience'], readonly string[]> = {
  anyone: ofSubmissions,
  owner: ofOwners,
  vet: ofOwners,
  support: [
    ...['SUBMISSION#', 'REPLAY#', 'CASES#', 'CASE-COUNTS', 'OWNER#', 'PARKED', 'PACK#', 'PROVIDER', 'SLOTS'],
  ],
};

const writer = ['session', 'write', 'publish'] as const;
/** Writes on behalf of anyone who holds a signed link. */
const linkWriter = ['write', 'publish', 'secret'] as const;
/** Takes a form from anyone, and notes it among the records of an owner who is signed in. */
const submitter = [...writer, 'ownSubmission'] as const;

const reporter = {
  needs: [...submitter, 'challenges', 'formQueue', 'content'],
  impact: 'Vets and owners cannot report a case of disease.',
} as const;
const desk = ['session', 'get', 'list', 'states'] as const;
const deskWriter = ['session', 'write', 'publish', 'states', 'audit', 'submissionQueues'] as const;

/** Permissions and impact of each endpoint. */
export const endpointNeeds: Record<EndpointKey, EndpointNeeds> = {
  listPets: { needs: ['session', 'list'], impact: 'Owners cannot see their pets.' },
  createPet: { needs: writer, impact: 'Owners cannot add a pet.' },
  getPet: { needs: ['session', 'get'], impact: 'Owners cannot open a pet.' },
  updatePet: { needs: writer, impact: 'Owners cannot change a pet.' },
  deletePet: { needs: writer, impact: 'Owners cannot remove a pet.' },
  listBreeds: { needs: [], impact: 'Owners cannot choose a breed for their pet.' },
  listMarketingBrands: { needs: [], impact: 'Owners cannot choose the medication to be reminded of.' },
  searchBusinesses: {
    needs: ['businessesKey'],
    impact: 'Businesses have to be entered manually when registering.',
  },
  findABusiness: { needs: ['businessesKey'], impact: 'Visitors find no businesses near them.' },
  listRebateBrands: { needs: ['content'], impact: 'Visitors cannot choose rebates by brand.' },
  requestRebatePermission: {
    needs: [...submitter, 'rebateQueue'],
    partitions: ofRebates,
    impact: 'Clinics cannot ask for a rebate.',
  },
  listRebateRequests: {
    needs: ['session', 'get', 'list'],
    partitions: ofRebates,
    impact: 'Clinics cannot see which rebates they have asked for.',
  },
  confirmConsent: {
    needs: [...linkWriter, 'ownSubmission', 'campaignQueue', 'signupQueue'],
    impact: 'People who want to hear from us cannot confirm it.',
  },
  listListerItems: {
    needs: ['session', 'content'],
    impact: 'Visitors do not see lists of articles, coupons and distributors.',
  },
  listFaqs: { needs: ['session', 'content'], impact: 'Visitors who search the questions see no answers.' },
  searchFaqs: { needs: ['content', 'searchKey'], impact: 'Visitors cannot search the questions.' },
  searchSite: {
    needs: ['session', 'content', 'searchKey'],
    impact: 'Visitors find nothing when they search the site.',
  },
  listSearchSuggestions: {
    needs: ['session', 'content'],
    impact: 'Search fields suggest nothing; the search itself works.',
  },
  searchDiseaseCases: {
    needs: ['cases', 'caseCounts'],
    impact: 'Owners do not see which diseases are near them.',
  },
  groupDiseaseCases: { needs: ['caseCounts'], impact: 'The disease map shows no areas and no numbers.' },
  countWeeklyCases: { needs: ['caseCounts'], impact: 'The disease map shows no cases by week.' },
  listNearbyCases: { needs: ['caseCounts'], impact: 'The disease map shows no cases near a place.' },
  listParasiteCases: { needs: ['caseCounts'], impact: 'The disease map shows no cases of a parasite.' },
  reportBlowfly: reporter,
  reportLungwormVet: reporter,
  reportLungwormPet: reporter,
  reportParvoPet: reporter,
  reportParvoVet: reporter,
  reportParvoShelter: reporter,
  findMySalesRep: {
    needs: [...submitter, 'challenges', 'formQueue', 'content'],
    impact: 'Visitors cannot find out who their sales representative is.',
  },
  askAnExpert: {
    needs: [...submitter, 'challenges', 'formQueue', 'content'],
    impact: 'Visitors cannot ask our experts.',
  },
  registerCampaignInterest: {
    needs: [...submitter, 'challenges', 'campaignQueue'],
    impact: 'Visitors cannot tell us that a campaign interests them.',
  },
  searchPetNames: { needs: ['content'], impact: 'Owners who search for a pet’s name find none.' },
  listPetNames: { needs: ['content'], impact: 'Owners cannot look through the pet names.' },
  getWidgetToken: {
    needs: ['widgetSecret'],
    impact: 'Partners’ forms and games do not open on our pages.',
  },
  listBreadcrumbs: { needs: ['content'], impact: 'Visitors do not see where a page is within the site.' },
  getGeoInfo: {
    needs: ['content'],
    impact: 'Visitors from abroad are not offered the site of their own country.',
  },
  suggestPlaces: {
    needs: ['geocoderKey'],
    impact: 'Visitors are offered no towns while they type where to search.',
  },
  getPlaceAddress: {
    needs: ['geocoderKey'],
    impact: 'The search box stays empty when visitors search near their position.',
  },
  geocode: { needs: ['geocoderKey'], impact: 'Owners cannot look for clinics near a place.' },
  checkPackCode: {
    needs: ['codes'],
    impact: 'Visitors without scripts cannot check if a pack is genuine.',
  },
  searchVets: { needs: ['directoryKey'], impact: 'Owners find no clinics and no shelters.' },
  emailSignup: {
    needs: [...submitter, 'challenges', 'signupQueue'],
    impact: 'Visitors cannot sign up for news.',
  },
  listReminders: { needs: ['session', 'list', 'progress'], impact: 'Owners cannot see their reminders.' },
  createReminder: { needs: [...writer, 'progress'], impact: 'Owners cannot set a reminder.' },
  updateReminder: { needs: [...writer, 'progress'], impact: 'Owners cannot change a reminder.' },
  deleteReminder: { needs: writer, impact: 'Owners cannot stop a reminder.' },
  listDoses: {
    needs: ['session', 'get', 'list'],
    impact: 'Owners do not see which doses their pets were given.',
  },
  giveDose: {
    needs: [...writer, 'progress'],
    impact: 'Owners cannot confirm that a dose was given, and are reminded of it again.',
  },
  undoDose: {
    needs: [...writer, 'progress'],
    impact: 'Owners cannot undo a dose that they confirmed by mistake.',
  },
  remindAgain: { needs: [...writer, 'progress'], impact: 'Owners cannot snooze a reminder.' },
  pauseReminders: { needs: writer, impact: 'Owners cannot pause reminders while they are away.' },
  resumeReminders: {
    needs: writer,
    impact: 'Owners cannot end a pause, and get no reminders until it is over.',
  },
  openReminderLink: { needs: ['secret'], impact: 'Links to confirm a dose do not open.' },
  readReminderLink: {
    needs: ['get', 'list', 'secret'],
    partitions: ['OWNER#', 'PACK#'],
    impact: 'Pages to confirm a dose from a message do not open.',
  },
  followReminderLink: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'Owners and carers cannot confirm a dose from a message.',
  },
  getDashboard: {
    needs: [...writer, 'progress'],
    impact: 'Owners wait longer for their pets and reminders.',
  },
  getProfile: { needs: writer, impact: 'Owners do not see when their messages are not delivered.' },
  updateProfile: { needs: writer, impact: 'Owners cannot choose when they get messages, or stop them.' },
  resumeMessages: { needs: [...writer, 'optIn'], impact: 'Owners cannot have messages sent to them again.' },
  getAccountData: {
    needs: ['session', 'listSessions', 'uses', 'get', 'list', 'progress'],
    partitions: [...ofOwners, 'SUBMISSION#', 'PARKED'],
    impact: 'Owners cannot download what is stored about them.',
  },
  deleteAccountData: {
    needs: [...writer, 'endSession', 'secret'],
    impact: 'Owners cannot have their data deleted.',
  },
  getDeletionProgress: {
    needs: ['get', 'secret'],
    partitions: ['OWNER#'],
    impact: 'Owners who have their data deleted do not see its progress.',
  },
  listSessions: {
    needs: ['session', 'listSessions'],
    partitions: [],
    impact: 'Owners cannot see where they are signed in.',
  },
  endSession: {
    needs: ['session', 'endSession'],
    partitions: [],
    impact: 'Owners cannot sign out a lost phone.',
  },
  endOtherSessions: {
    needs: ['session', 'listSessions', 'endSession'],
    partitions: [],
    impact: 'Owners cannot sign out all their other devices.',
  },
  requestPhoneCode: {
    needs: ['session', 'write', 'secret', 'text'],
    partitions: ['OWNER#', 'VISITOR#'],
    impact: 'Owners cannot verify a mobile number, and so not choose text messages.',
  },
  verifyPhone: {
    needs: ['session', 'write', 'secret', 'setPhone'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot verify a mobile number, and so not choose text messages.',
  },
  changeDetails: {
    needs: ['session', 'uses'],
    partitions: [],
    impact: 'Owners cannot correct their name.',
  },
  requestEmailCode: {
    needs: ['session', 'uses'],
    partitions: [],
    impact: 'Owners cannot change their email address.',
  },
  verifyEmail: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot change their email address.',
  },
  getSecondFactor: {
    needs: ['session'],
    partitions: [],
    impact: 'Owners do not see if their account asks for a second factor.',
  },
  createAuthenticatorKey: {
    needs: ['session', 'uses'],
    partitions: [],
    impact: 'Owners cannot protect their account with an authenticator app.',
  },
  turnOnSecondFactor: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot protect their account with an authenticator app.',
  },
  turnOffSecondFactor: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot turn their authenticator app off.',
  },
  changePassword: {
    needs: [...writer, 'uses', 'listSessions', 'endSession'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot change a password that somebody else may know.',
  },
  signOutEverywhere: {
    needs: ['session', 'uses', 'listSessions', 'endSession'],
    partitions: [],
    impact: 'Owners cannot sign out all devices after one was lost.',
  },
  getCalendarFeed: {
    needs: ['session', 'get', 'secret'],
    impact: 'Owners do not see the address of their calendar feed.',
  },
  createCalendarFeed: {
    needs: ['session', 'write', 'secret'],
    impact: 'Owners cannot create a calendar feed, or replace one whose address has leaked.',
  },
  deleteCalendarFeed: {
    needs: ['session', 'write'],
    impact: 'Owners cannot turn off their calendar feed.',
  },
  readCalendarFeed: {
    needs: ['get', 'list', 'secret'],
    partitions: ['OWNER#', 'PACK#'],
    impact: 'Owners’ calendar apps show outdated dates.',
  },
  readReminderCalendar: {
    needs: ['get', 'secret'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot add the dates in a reminder email to their calendar.',
  },
  listCarers: { needs: ['session', 'get'], impact: 'Owners cannot see who helps them.' },
  inviteCarer: { needs: writer, impact: 'Owners cannot ask somebody to help.' },
  revokeCarer: { needs: writer, impact: 'Owners cannot remove somebody who helps them.' },
  showCarerInvitation: {
    needs: ['get', 'secret'],
    partitions: ['OWNER#'],
    impact: 'People whom an owner has asked to help do not see the invitation.',
  },
  acceptCarerInvitation: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'People whom an owner has asked to help cannot accept.',
  },
  declineCarerInvitation: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'People whom an owner has asked to help cannot decline.',
  },
  leaveCare: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'People who help an owner cannot stop helping.',
  },
  showTextStop: {
    needs: ['stopLinks', 'list', 'secret'],
    partitions: ['OWNER#'],
    impact: 'Links in texts to stop them do not open.',
  },
  showUnsubscribe: { needs: ['secret'], impact: 'Unsubscribe links in emails do not open.' },
  unsubscribe: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'Owners who unsubscribe still get reminders.',
  },
  listChannels: {
    needs: ['session', 'list'],
    impact: 'Support does not see that reminders wait for a provider.',
  },
  listQuarantined: {
    needs: ['session', 'list', 'messages'],
    impact: 'Support cannot see which reminders failed.',
  },
  replayQuarantined: {
    needs: ['session', 'write', 'audit', 'replay'],
    impact: 'Support cannot send failed reminders again.',
  },
  listSubmissions: { needs: desk, impact: 'Support cannot see what failed.' },
  showSubmission: { needs: [...desk, 'audit'], impact: 'Support cannot look at what failed.' },
  openSubmission: { needs: deskWriter, impact: 'Support cannot read what somebody sent us.' },
  correctSubmission: { needs: deskWriter, impact: 'Support cannot correct what somebody sent us.' },
  replaySubmission: { needs: deskWriter, impact: 'Support cannot replay what failed.' },
  discardSubmission: { needs: deskWriter, impact: 'Support cannot discard what needs no answer.' },
  restoreSubmission: { needs: deskWriter, impact: 'Support cannot restore what it discarded.' },
  startReplay: { needs: deskWriter, impact: 'Support cannot replay many failures at once.' },
  listReplays: { needs: desk, impact: 'Support cannot see its replays.' },
  showReplay: { needs: desk, impact: 'Support cannot see the progress of a replay.' },
  cancelReplay: { needs: deskWriter, impact: 'Support cannot stop a replay.' },
  listAudit: { needs: ['session', 'auditOfMonth'], impact: 'Nobody can see who read what people sent us.' },
  listCases: { needs: desk, impact: 'Support cannot review reported cases of disease.' },
  changeCase: { needs: deskWriter, impact: 'Support cannot remove wrong cases of disease from the map.' },
  listReviews: { needs: ['publicReviews'], impact: 'Visitors do not see what owners think of a product.' },
  writeReview: {
    needs: ['session', 'write', 'invalidations'],
    impact: 'Owners cannot review a product.',
  },
  listDeskReviews: { needs: desk, impact: 'Support cannot read new reviews, so they are not shown.' },
  changeReview: {
    needs: ['session', 'write', 'states', 'audit', 'invalidations'],
    impact: 'Support cannot approve or reject reviews.',
  },
  reportPolicyViolation: {
    needs: [],
    impact: 'Nobody; we do not learn that pages block parts of themselves.',
  },
  getOpenapi: { needs: [], impact: 'Nobody can read the description of the API.' },
};
