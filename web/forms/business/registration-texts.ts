import { countriesIn } from '@merrowvale/shared/domain/country-codes.ts';
import { type Language, type Locale, messageLanguage, messageTag } from '@merrowvale/shared/locales.ts';
import { classificationNames } from '@merrowvale/shared/schemas/business-classifications.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { formMessages } from '@merrowvale/shared/schemas/forms/form-messages.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';

export type RegistrationMessages = ReturnType<typeof registrationTexts>['messages'];

export type RegistrationDetails = ReturnType<typeof registrationDetails>;

/** The choices and initial values of a registration's form; `known.search` comes from a finder. */
export function registrationDetails({ locale, visitor, query }: BlockContext, afterwards: string) {
  const contact = signedIn(visitor)?.contact;
  return {
    locale,
    known: {
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      emailAddress: contact?.emailAddress ?? '',
      search: (new URLSearchParams(query).get('business') ?? '').trim().slice(0, 100),
    },
    afterwards,
    types: typesIn(messageLanguage(locale)),
    countries: countriesIn(messageTag(locale)).map(({ name }) => ({ value: name, label: name })),
  };
}

export function registrationTexts(
  elements: ContentItemOf<'business_registration'>['elements'],
  locale: Locale,
) {
  const { business, common, errors, forms } = messagesFor(locale);
  const language = messageLanguage(locale);
  return textsIn(locale, {
    ...withEditorTexts(business, {
      confirmEmail: elements.confirm_email_label.value,
      search: elements.search_label.value,
      manual: elements.manual_entry_text.value,
      noResult: elements.no_result_text.value,
      send: elements.submit_text.value,
    }),
    you: forms.sections.you,
    firstName: fieldLabels.firstName[language],
    lastName: fieldLabels.lastName[language],
    emailAddress: fieldLabels.emailAddress[language],
    country: fieldLabels.country[language],
    placeholder: elements.search_placeholder.value,
    required: formMessages[language].required('{label}'),
    invalid: formMessages[language].invalid('{label}'),
    choose: common.choose,
    optional: common.optional,
    summary: errors.summary,
    sending: forms.sending,
    failed: elements.submit_form_error.value || errors.generic,
    noConnection: errors.noConnection,
  });
}

function typesIn(language: Language) {
  const { compare } = new Intl.Collator(language);
  return [...classificationNames(language)]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compare(a.label, b.label));
}
