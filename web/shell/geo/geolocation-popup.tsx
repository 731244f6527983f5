import { cookies, headers } from 'next/headers';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isFeatureOn } from '../../lib/features/is-feature-on.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { GeolocationPrompt } from './geolocation-prompt.client.tsx';
import { originCountry, originCountryCookie } from './origin-country.ts';
import { mayShowPopup } from './popup-rules.ts';

type GeolocationPopupProps = {
  global: Pick<ContentItemOf<'global_config'>['elements'], 'features' | 'geolocation_popup'>;
  context: BlockContext;
};

/** Offers visitors from another country their own site. Nothing is rendered for anybody else. */
export async function GeolocationPopup({ global, context }: GeolocationPopupProps) {
  const [cookieJar, received] = await Promise.all([cookies(), headers()]);
  const origin = originCountry(received, cookieJar.get(originCountryCookie)?.value);
  const [popup] = global.geolocation_popup.linkedItems;
  const { locale } = context;
  const mayShow = mayShowPopup({
    isFeatureOn: isFeatureOn(global, 'feature_geo_location_popup'),
    isConfigured: popup !== undefined,
    originCountry: origin,
    locale,
  });
  if (!mayShow || popup === undefined) return null;
  const { title, content, button_text, continue_text } = popup.elements;
  const messages = messagesFor(locale).geolocation;
  return (
    <GeolocationPrompt
      originCountry={origin}
      locale={locale}
      messages={{
        ...messages,
        title: title.value || messages.title,
        button: button_text.value || messages.button,
        stay: continue_text.value || messages.stay,
      }}
      content={<RichText text={content} context={context} />}
    />
  );
}
