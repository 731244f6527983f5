import {
  type CampaignQuestion,
  questionDisplays,
  questionKinds,
} from '@merrowvale/shared/domain/campaign.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { submissionFormId } from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';

const facts = z.object({
  campaignId: submissionFormId,
  locale: localeCode,
  path: z.string().max(1000),
  questions: z
    .array(
      z.object({
        id: z.string().max(200),
        label: z.string().max(1000),
        kind: z.enum(questionKinds),
        display: z.enum(questionDisplays),
        isRequired: z.boolean(),
        options: z.array(z.string().max(1000)).max(200),
      }),
    )
    .max(100),
  redirectPath: z.string().max(2000),
});

export type CampaignFacts = Omit<z.infer<typeof facts>, 'questions'> & {
  questions: readonly CampaignQuestion[];
};

export function enteredFacts(entered: FormData): CampaignFacts | undefined {
  return facts.safeParse(parseJson(String(entered.get('campaign')))).data;
}
