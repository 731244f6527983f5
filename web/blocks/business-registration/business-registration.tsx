import { RichText } from '../../components/rich-text/rich-text.tsx';
import { registerBusiness } from '../../forms/business/register-business.ts';
import { registrationDetails, registrationTexts } from '../../forms/business/registration-texts.ts';
import panel from '../../forms/form-panel.module.css';
import { notShared } from '../../lib/edge/render-facts.ts';
import { mapProvider } from '../../lib/maps/map-provider-setting.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { BusinessRegistrationView } from '../islands.client.tsx';

/**
 * Use it to register a person together with their business, which they find in the directory or enter
 * manually. Name the campaign it belongs to, and the page that opens after registration.
 */
export function BusinessRegistration({ item: { elements }, context }: BlockProps<'business_registration'>) {
  notShared('a form');
  const title = elements.title.value;
  const { locale, path } = context;
  const afterwards = screenAddress(elements.redirect_url.value, '/', locale);
  const formId = elements.form_id.value || 'business-registration';
  return (
    <section className={panel.panel}>
      {title !== '' && <h2 className="text-2xl">{title}</h2>}
      <RichText text={elements.intro} context={context} />
      <BusinessRegistrationView
        texts={registrationTexts(elements, locale)}
        details={registrationDetails(context, afterwards)}
        provider={mapProvider()}
        fields={{ locale, path, formId, afterwards }}
        startedAt={new Date().toISOString()}
        registerBusiness={registerBusiness}
      />
    </section>
  );
}
