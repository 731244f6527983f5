import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CampaignFacts } from '../../campaigns/campaign-facts.ts';
import {
  answerFields,
  answerProblems,
  answersIn,
  answerValues,
  type CampaignValues,
} from '../../campaigns/campaign-values.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { removePending, storePending } from '../../campaigns/pending-campaign.ts';
import {
  CampaignErrors,
  CampaignSent,
  QuestionFields,
  questionLabels,
} from '../../campaigns/question-fields.tsx';
import { Button } from '../../components/button/button.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { SendFailure } from '../../forms/send-failure.tsx';
import { type ServerAction, useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { isWithoutConnection } from '../../lib/api/api-error.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import type { SentQuestionnaire } from './send-questionnaire.ts';

export type QuestionnaireProps = {
  facts: CampaignFacts;
  texts: IslandTexts<Messages['campaigns'] & Pick<Messages['errors'], 'noConnection'>>;
  /** Anybody else signs up first. */
  isSignedIn: boolean;
  signUpUrl: string;
  waits: boolean;
  /** The answers that the server has stored while the visitor signed up. */
  answers: CampaignAnswers;
  sendQuestionnaire: ServerAction<SentQuestionnaire, CampaignValues>;
};

export function QuestionnaireView({ facts, texts, isSignedIn, ...more }: QuestionnaireProps) {
  const t = useTexts(texts);
  const { campaignId, locale, questions, redirectPath } = facts;
  const { signUpUrl, waits } = more;
  const action = useServerAction(more.sendQuestionnaire, {
    fields: { locale, campaign: JSON.stringify(facts), signUpUrl, waits: waits ? 'yes' : '' },
    onDone: ({ onward }) => followCampaign(onward),
    // Without a connection, there is no next page to continue with.
    onError: (error) => waits || isWithoutConnection(error) || followCampaign(redirectPath),
  });
  const [schema] = useState(() => answerFields(questions));
  const form = useValidatedForm({
    schema,
    defaults: answerValues(more.answers, questions),
    action,
    validateOn: 'onSubmit',
    validate: (values) => answerProblems(values, questions),
    onValid: (values) => {
      // A tab that cannot store the answers leaves them to the server.
      if (isSignedIn || !storePending(campaignId, answersIn(values, questions))) return;
      window.location.assign(signUpUrl);
      return false;
    },
  });
  const resumeAfterSignUp = useEffectEvent(() => {
    const answers = isSignedIn ? removePending(campaignId) : undefined;
    if (!answers) return;
    form.reset(answerValues(answers, questions));
    form.submit();
  });
  useEffect(() => resumeAfterSignUp(), []);
  if (action.result?.isRegistered) return <CampaignSent t={t} reference={action.result.reference} />;
  return (
    <form {...form.props} className={joinClasses(card.card, 'gap-6')} action={action.post}>
      <HiddenFields {...action.hidden} />
      <CampaignErrors form={form} fields={questionLabels(questions)} t={t} />
      <QuestionFields questions={questions} form={form} t={t} />
      <Button type="submit" busy={action.isPending} className={card.send}>
        {action.isPending ? t('sending') : t('send')}
      </Button>
      {isWithoutConnection(action.error) && <SendFailure error={action.error} t={t} />}
    </form>
  );
}
