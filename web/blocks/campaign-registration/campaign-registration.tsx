import { campaignQuestions } from '../../campaigns/campaign-questions.ts';
import { knownProfile } from '../../campaigns/profile-values.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { identityAddress, screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { RegistrationForm } from '../islands.client.tsx';
import styles from './campaign-registration.module.css';
import { registerForCampaign } from './register-for-campaign.ts';

/**
 * Use it to register people for a campaign, with its questions and their details; visitors without an account
 * create one first. The page warns visitors who leave before everything has been sent, in words that you
 * choose.
 */
export function CampaignRegistration({ item: { elements }, context }: BlockProps<'campaign_registration'>) {
  const { locale, path, query, visitor } = context;
  const campaignId = elements.campaign_id.value.trim();
  if (campaignId === '') return null;
  if (visitor === 'pending') return <IdentityPending context={context} />;
  const { campaigns, errors, roles } = messagesFor(locale);
  const messages = withEditorTexts(
    { ...campaigns, noConnection: errors.noConnection },
    {
      leave: elements.leave_message.value,
      failed: elements.generic_error.value,
    },
  );
  const known = knownProfile(visitor);
  const screenSet = elements.screen_set.value.trim();
  const place = { locale, screenSet, returnPath: `${path}${query}` };
  return (
    <section className={joinClasses('stack gap-5 w-full', 'max-46')}>
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      {known === undefined ? (
        <div className={joinClasses(card.card, styles.invitation)}>
          <p>{messages.invitation}</p>
          <div className="cluster gap-3">
            <a href={identityAddress({ ...place, screen: 'register' })} className={buttonClass({})}>
              {messages.register}
            </a>
            <a
              href={identityAddress({ ...place, screen: 'login' })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {messages.login}
            </a>
          </div>
        </div>
      ) : (
        <RegistrationForm
          facts={{
            campaignId,
            locale,
            path,
            questions: campaignQuestions(context.visible(elements.questions.linkedItems)),
            redirectPath: screenAddress(elements.redirect_path.value, '', locale),
          }}
          known={known}
          roles={Object.entries(roles).map(([value, label]) => ({ value, label }))}
          texts={textsIn(locale, messages)}
          registerForCampaign={registerForCampaign}
        />
      )}
    </section>
  );
}
