import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { GeolocationPromptIsland } from '../islands.client.tsx';

type GeolocationPopupProps = {
  global: Pick<ContentItemOf<'global_config'>['elements'], 'features' | 'geolocation_popup'>;
  context: BlockContext;
};

export function GeolocationPopup({ global, context }: GeolocationPopupProps) {
  const [popup] = global.geolocation_popup.linkedItems;
  const { locale } = context;
  if (popup === undefined || !isFeatureOn(global, 'feature_geo_location_popup')) return null;
  const { title, content, button_text, continue_text } = popup.elements;
  const messages = messagesFor(locale).geolocation;
  return (
    <>
      <span hidden data-asks-abroad={locale} />
      <GeolocationPromptIsland
        locale={locale}
        texts={textsIn(locale, {
          ...messages,
          title: title.value || messages.title,
          button: button_text.value || messages.button,
          stay: continue_text.value || messages.stay,
        })}
        content={<RichText text={content} context={context} />}
      />
    </>
  );
}

type Global = Pick<ContentItemOf<'global_config'>['elements'], 'features'>;

export function isFeatureOn({ features }: Global, codename: string): boolean {
  const feature = features.linkedItems.find(({ system }) => system.codename === codename);
  return feature?.elements.enabled.value[0]?.codename === 'yes';
}
