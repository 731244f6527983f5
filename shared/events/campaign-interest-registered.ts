import { defineEvent } from './envelope.ts';
import { submissionPointer } from './form-submitted.ts';

/** Somebody is interested in a campaign; `formId` is the campaign's id. */
export const campaignInterestRegistered = defineEvent('campaign.interest-registered', 1, submissionPointer);
