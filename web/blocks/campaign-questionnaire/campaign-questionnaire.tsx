import { campaignQuestions } from '../../campaigns/campaign-questions.ts';
import { storedAnswers } from '../../campaigns/stored-answers.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { notShared } from '../../lib/edge/render-facts.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { messagesFor } from '../../messages/messages.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { identityAddress, screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { Questionnaire } from '../islands.client.tsx';
import styles from './campaign-questionnaire.module.css';
import { sendQuestionnaire } from './send-questionnaire.ts';

/**
 * Use it for a campaign's questions; visitors without an account sign up afterwards. Name the next page, and
 * mark the questions that are required: unanswered questions are not sent.
 */
export async function CampaignQuestionnaire({ item, context }: BlockProps<'campaign_questionnaire'>) {
  const { elements } = item;
  const { locale, path, query, visitor } = context;
  const formId = elements.form_id.value.trim();
  const questions = campaignQuestions(context.visible(elements.questions.linkedItems));
  if (formId === '' || questions.length === 0) return null;
  notShared('a form');
  if (visitor === 'pending') return <IdentityPending context={context} />;
  const ownerId = visitor === 'anonymous' ? undefined : visitor.id;
  const { campaigns, errors } = messagesFor(locale);
  const messages = withEditorTexts(
    { ...campaigns, noConnection: errors.noConnection },
    { send: elements.submit_text.value },
  );
  return (
    <section
      // Answers that were stored for the sign-up are sent at once.
      {...(ownerId !== undefined && scriptsWhen('load'))}
      className={joinClasses('stack gap-5 w-full', styles.questionnaire)}
    >
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      <Questionnaire
        facts={{
          campaignId: formId,
          locale,
          path,
          questions,
          redirectPath: screenAddress(elements.redirect_path.value, '', locale),
        }}
        texts={textsIn(locale, messages)}
        isSignedIn={ownerId !== undefined}
        signUpUrl={identityAddress({
          locale,
          screenSet: elements.screen_set.value.trim(),
          screen: 'register',
          returnPath: `${path}${query}`,
        })}
        waits={elements.wait_for_interest.value[0]?.codename === 'yes'}
        answers={ownerId === undefined ? {} : await storedAnswers(formId)}
        sendQuestionnaire={sendQuestionnaire}
      />
    </section>
  );
}
