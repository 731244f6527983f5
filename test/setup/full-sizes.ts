/** The sizes of `npm run test:full`, by environment variable, with those of `npm test` in brackets. */
export const fullSizes = {
  /** Bundles of the functions in browser tests: the deployed ones (`local`, which share chunks and build faster). */
  BUNDLES: 'deployed',
  /** Runs `cfn-lint`, where it is installed, on the templates of every kind of stage (not at all). */
  CFN_LINT: 'yes',
  /** Pages on which all blocks are measured in one container, or alone with one long word (one in 24). */
  COMBINATIONS: 'all',
  /** Reminders due at once on a stack of their own (none). */
  DUE_REMINDERS: '100000',
  /** Applies the steps of docs/first-hour.md to a copy of the checkout and validates it there (not at all). */
  FIRST_HOUR: 'yes',
  /** Each owner flow in English and German, by keyboard and touch, at 320 and 1280 pixels, and once in Japanese (some). */
  FLOWS: 'all',
  /** Every page of five locales, the gallery and an owner's pages by the W3C's checker, which needs Java (none). */
  NU_CHECKER: 'yes',
  /** Six hours without SES, without SNS, and with every second call to both failing (two of these). */
  OUTAGES: 'all',
  /** How far the clock moves in reminder-delivery.spec.ts (P65D). */
  PERIOD: 'P1Y',
  /** Random and mutated forms; React must decode whatever the guard of server actions accepts (1,000). */
  POSTS: '20000',
  /** Recorded releases from each of which prod must be able to take this one (the newest). */
  RELEASES: 'all',
  /** Reminders before the stack is killed, and per channel during outages (150). */
  REMINDERS: '5000',
  /** Submissions that support replays at once (90). */
  REPLAYS: '5000',
  /** Random and mutated requests per endpoint (100). */
  REQUESTS: '10000',
  /** Runs of the reminder engine; `FIRST_SEED` is the first, so that a long series can be run in parts (1,000). */
  SEEDS: '100000',
  /** Settings that are set, changed and removed in a model of CloudFormation (those of a domain and a number). */
  SETTINGS: 'all',
  /** Runs of one batch whose states are compared with what the provider accepted and reported (60). */
  STATE_SEEDS: '2000',
  /** Accounts of strangers who are in the person's own network as well (up to five). */
  STRANGERS: '100',
  /** Submissions while mail and CRM fail and everything is killed (300 in the simulation, none over HTTP). */
  SUBMISSIONS: '10000',
  /** Combinations of width, theme and locale in which pages and dialogs are shown (one in rotation). */
  VIEWS: 'all',
  /** Days of 13 owners in 13 zones, in which one of five services is down every eleven days (66). */
  YEAR_DAYS: '366',
  /** Time zones, one for each way in which clocks change, over four years (every third). */
  ZONES: 'all',
};
