import { countriesIn } from '@merrowvale/shared/domain/country-codes.ts';
import { type Language, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import { businessClassifications } from '@merrowvale/shared/schemas/business-classifications.ts';
import { classificationNames } from '@merrowvale/shared/schemas/classification-names.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import { isEmptyRichText } from '../../components/rich-text/is-empty-rich-text.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { registerBusiness } from '../../forms/business/register-business.ts';
import type { RegistrationMessages } from '../../forms/business/registration-messages.ts';
import panel from '../../forms/form-panel.module.css';
import { notShared } from '../../lib/edge/render-facts.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { mapProvider } from '../../lib/maps/map-provider-setting.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { BusinessRegistrationView } from '../islands.client.tsx';

type BusinessRegistrationProps = BlockProps<'business_registration'>;
type Elements = BusinessRegistrationProps['item']['elements'];

/**
 * Use it to register a person together with their business, which they find in the directory or enter
 * manually. Name the campaign it belongs to, and the page that opens after registration.
 */
export function BusinessRegistration({ item: { elements }, context }: BusinessRegistrationProps) {
  notShared('a form');
  const title = elements.title.value;
  const { locale, path } = context;
  const messages = messagesOf(elements, context);
  const formId = elements.form_id.value || 'business-registration';
  return (
    <section className={panel.panel}>
      {title !== '' && <h2 className="text-2xl">{title}</h2>}
      {!isEmptyRichText(elements.intro.value) && <RichText text={elements.intro} context={context} />}
      <BusinessRegistrationView
        messages={messages}
        provider={mapProvider()}
        fields={{ locale, path, formId, afterwards: messages.afterwards }}
        startedAt={new Date().toISOString()}
        registerBusiness={registerBusiness}
      />
    </section>
  );
}

function messagesOf(elements: Elements, { locale, visitor, query }: BlockContext): RegistrationMessages {
  const t = translator(locale);
  const owner = signedIn(visitor);
  const language = messageLanguage(locale);
  const { firstName, lastName, emailAddress } = fieldLabels[language];
  return {
    locale,
    known: {
      firstName: owner?.contact?.firstName ?? '',
      lastName: owner?.contact?.lastName ?? '',
      emailAddress: owner?.contact?.emailAddress ?? '',
      search: (new URLSearchParams(query).get('business') ?? '').trim().slice(0, 100),
    },
    afterwards: screenAddress(elements.redirect_url.value, '/', locale),
    sections: { you: t('forms.sections.you'), business: t('business.section') },
    labels: {
      firstName,
      lastName,
      emailAddress,
      confirmEmail: elements.confirm_email_label.value || t('business.confirmEmail'),
      search: elements.search_label.value || t('business.search'),
      type: t('business.type'),
      name: t('business.name'),
      address1: t('business.address1'),
      address2: t('business.address2'),
      city: t('business.city'),
      state: t('business.state'),
      zip: t('business.zip'),
      phone: t('business.phone'),
      country: fieldLabels[language].country,
    },
    types: typesIn(language),
    countries: countriesIn(languageTag(locale)).map(({ name }) => ({ value: name, label: name })),
    placeholder: elements.search_placeholder.value,
    find: t('business.find'),
    choices: t('business.choices'),
    manual: elements.manual_entry_text.value || t('business.manual'),
    searching: t('business.searching'),
    noResult: elements.no_result_text.value || t('business.noResult'),
    near: t('business.near', { place: '{place}' }),
    unavailable: t('business.unavailable'),
    unselected: t('business.unselected'),
    mustMatch: t('business.mustMatch'),
    pleaseConfirm: t('business.pleaseConfirm'),
    required: formMessages[language].required('{label}'),
    invalid: formMessages[language].invalid('{label}'),
    choose: t('common.choose'),
    optional: t('common.optional'),
    summary: t('errors.summary'),
    send: elements.submit_text.value || t('business.send'),
    sending: t('forms.sending'),
    failed: elements.submit_form_error.value || t('errors.generic'),
  };
}

function typesIn(language: Language): RegistrationMessages['types'] {
  const names = new Map<string, string>(
    language === 'en' ? businessClassifications : Object.entries(classificationNames[language]),
  );
  const { compare } = new Intl.Collator(language);
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label));
}
