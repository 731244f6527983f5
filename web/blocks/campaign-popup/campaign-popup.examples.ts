import type { BlockExamples } from '../block-examples.ts';

export const campaignPopupExamples: BlockExamples = {
  'after ten seconds': {
    title: 'Calves with a good start',
    text: 'Our guide for the first six weeks is free for everybody with an account.',
    campaign_id: 'calves-2027',
    screen_set: 'calves-2027',
    start_screen: 'register',
    delay_seconds: 10,
    suppression_days: 30,
    redirect_path: '/farm/cattle',
    generic_error: 'We could not note your interest.',
  },
  'without a campaign': { delay_seconds: 1 },
};
