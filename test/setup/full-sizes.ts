/** The sizes of `npm run test:full`, by environment variable; docs/testing.md explains each. */
export const fullSizes = {
  BUNDLES: 'deployed',
  CFN_LINT: 'yes',
  DUE_REMINDERS: '100000',
  FIRST_HOUR: 'yes',
  FLOWS: 'all',
  NU_CHECKER: 'yes',
  OUTAGES: 'all',
  PERIOD: 'P1Y',
  REMINDERS: '5000',
  REPLAYS: '5000',
  REQUESTS: '10000',
  SEEDS: '100000',
  STATE_SEEDS: '2000',
  SUBMISSIONS: '10000',
  VIEWS: 'all',
  ZONES: 'all',
};
