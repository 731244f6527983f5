import * as z from 'zod';
import { plainEmail } from './email-address.ts';
import { localeCode } from './locale.ts';
import { cleanJson, plainDigits, plainLine, plainText } from './plain-text.ts';
import { submissionFormId } from './submission.ts';

const word = plainLine().max(200);
const longText = plainText().max(1000);

export const jsonValue = z.json();

const answered = z.object({
  questionId: word.min(1),
  questionLabel: longText,
  answer: z.array(longText).max(50),
});

/** The person's data from the identity provider; a questionnaire sends only the id. */
const cdcProfile = z.object({
  UID: plainLine().min(1, 'Enter the UID.').max(200),
  email: word.overwrite((typed) => plainEmail(typed) ?? typed).optional(),
  salutation: word.optional(),
  role: word.optional(),
  role2: word.optional(),
  professionalNumberJurisdiction: word.optional(),
  professionalNumber: word.overwrite(plainDigits).optional(),
  firstName: word.optional(),
  lastName: word.optional(),
  phone: word.overwrite(plainDigits).optional(),
  preferences: z
    .object({
      productService: z.boolean(),
      businessManagement: z.boolean(),
      professionalEducation: z.boolean(),
      productPromotions: z.boolean(),
    })
    .partial()
    .optional(),
  consent: z.object({ email: z.boolean(), sms: z.boolean() }).partial().optional(),
  business: z.union([z.record(word.min(1).max(60), jsonValue.overwrite(cleanJson)), word]).optional(),
});

/** Interest in a campaign, from its questionnaire or from its popup; the popup sends everything except answers. */
export const campaignInterest = z.object({
  formId: submissionFormId,
  formCategory: z.literal('campaign').optional(),
  formResponse: z.array(answered).max(100).default([]),
  submissionId: word.min(1).optional(),
  submissionTimeStamp: word.optional(),
  sourcePortal: word.optional(),
  sourcePage: longText.optional(),
  sourceLocale: localeCode.optional(),
  cdcProfile,
});
export type CampaignInterest = z.infer<typeof campaignInterest>;

/** The same data as stored and forwarded: without an id unless its sender was signed in. */
export const storedInterest = campaignInterest.extend({ cdcProfile: cdcProfile.partial({ UID: true }) });
export type StoredInterest = z.infer<typeof storedInterest>;
