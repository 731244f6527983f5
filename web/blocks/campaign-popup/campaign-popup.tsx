import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
import { popupCookieName } from '../../campaigns/pending-campaign.ts';
import { knownProfile } from '../../campaigns/profile-values.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { messagesFor } from '../../messages/messages.ts';
import { identityAddress, returnAddress, screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { CampaignWindow } from '../islands.client.tsx';

/**
 * Use it to offer a campaign's sign-up after a few seconds to visitors without an account; use it sparingly
 * and only once per page. After it has been shown it stays hidden for the number of days you set; if the next
 * page is a document, it opens in a new tab.
 */
export function CampaignPopup({ item: { elements }, context }: BlockProps<'campaign_popup'>) {
  const { locale, path, query, visitor } = context;
  const campaignId = elements.campaign_id.value.trim();
  if (campaignId === '' || visitor === 'pending') return null;
  const messages = withEditorTexts(messagesFor(locale).campaigns, {
    popupTitle: elements.title.value,
    popupText: elements.text.value,
    failed: elements.generic_error.value,
  });
  const screenSet = elements.screen_set.value.trim();
  const place = { locale, screenSet, returnPath: `${path}${query}` };
  const register = { text: messages.register, href: identityAddress({ ...place, screen: 'register' }) };
  const login = { text: messages.login, href: identityAddress({ ...place, screen: 'login' }) };
  const beginsWithLogin = elements.start_screen.value.trim() === 'login';
  const profile = knownProfile(visitor);
  const afterSeconds = numberWithin(elements.delay_seconds.value, [0, 86_400], 0);
  const due = { afterSeconds, unlessCookie: popupCookieName('campaign-popup', campaignId) };
  return (
    <div {...scriptsWhen(profile === undefined ? due : 'load')}>
      <CampaignWindow
        campaignId={campaignId}
        locale={locale}
        path={path}
        profile={profile}
        delaySeconds={afterSeconds}
        suppressionDays={numberWithin(elements.suppression_days.value, [0, 3650], 0)}
        signUp={beginsWithLogin ? login : register}
        other={beginsWithLogin ? register : login}
        followPath={returnAddress(query, screenAddress(elements.redirect_path.value, '', locale))}
        texts={textsIn(locale, messages)}
      />
    </div>
  );
}
