import { countriesIn } from '@merrowvale/shared/domain/country-codes.ts';
import { type Language, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import { classificationNames } from '@merrowvale/shared/schemas/business-classifications.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';

export type RegistrationMessages = ReturnType<typeof registrationMessages>;

/** The texts of a registration's page, and the initial values of its form; `known.search` comes from a finder. */
export function registrationMessages(
  elements: ContentItemOf<'business_registration'>['elements'],
  { locale, visitor, query }: BlockContext,
  afterwards: string,
) {
  const t = translator(locale);
  const owner = signedIn(visitor);
  const language = messageLanguage(locale);
  return {
    locale,
    known: {
      firstName: owner?.contact?.firstName ?? '',
      lastName: owner?.contact?.lastName ?? '',
      emailAddress: owner?.contact?.emailAddress ?? '',
      search: (new URLSearchParams(query).get('business') ?? '').trim().slice(0, 100),
    },
    afterwards,
    sections: { you: t('forms.sections.you'), business: t('business.section') },
    labels: {
      firstName: fieldLabels.firstName[language],
      lastName: fieldLabels.lastName[language],
      emailAddress: fieldLabels.emailAddress[language],
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
      country: fieldLabels.country[language],
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

function typesIn(language: Language) {
  const { compare } = new Intl.Collator(language);
  return [...classificationNames(language)]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compare(a.label, b.label));
}
