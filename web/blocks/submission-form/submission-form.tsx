import { findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { describeForm, type EditorMessages } from '../../forms/describe-form.ts';
import panel from '../../forms/form-panel.module.css';
import { sendForm } from '../../forms/send-form.ts';
import { notShared } from '../../lib/edge/render-facts.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { SubmissionFormView } from '../islands.client.tsx';

type SubmissionFormProps = BlockProps<'submission_form'>;
type Elements = SubmissionFormProps['item']['elements'];

/**
 * Use it for one of the forms that visitors send to us: a question, a search for a representative or a case
 * report. Change the labels and messages where the defaults do not fit, and name the page that opens after
 * sending.
 */
export function SubmissionForm({ item: { elements }, context }: SubmissionFormProps) {
  const t = translator(context.locale);
  const form = findForm(elements.form_id.value[0]?.codename.replaceAll('_', '-') ?? '');
  if (!form) return <p className="p-5 text-center bordered rounded-md">{t('forms.unknown')}</p>;
  notShared('a form');
  const variant = elements.variant.value[0]?.codename === 'short' ? 'short' : 'default';
  const { locale } = context;
  const afterwards = screenAddress(elements.redirect_url.value, '/', locale);
  const described = {
    formId: form.id,
    locale,
    variant,
    sections: describeForm({
      form,
      variant,
      locale,
      messages: fieldMessages(context.visible(elements.field_messages.linkedItems)),
      general: {
        required: elements.required_message.value,
        invalid: elements.validation_message.value,
      },
      titles: messagesFor(locale).forms.sections,
      contact: signedIn(context.visitor)?.contact ?? {},
    }),
    hidden: {
      locale,
      formId: form.id,
      variant,
      afterwards,
      startedAt: new Date().toISOString(),
      page: crypto.randomUUID(),
      ...emailService(elements),
    },
    afterwards,
  } as const;
  return (
    <section className={panel.panel}>
      <Opening elements={elements} context={context} />
      <SubmissionFormView
        form={described}
        texts={textsIn(locale, {
          send: elements.submit_text.value || t('forms.send'),
          sending: t('forms.sending'),
          optional: t('common.optional'),
          choose: t('common.choose'),
          agree: t('forms.agree'),
          summary: t('errors.summary'),
          failed: elements.submit_form_error.value || t('errors.generic'),
          noConnection: t('errors.noConnection'),
        })}
        consent={<Consent elements={elements} context={context} />}
        sendForm={sendForm}
      />
    </section>
  );
}

type PartProps = { elements: Elements; context: BlockContext };

function Opening({ elements, context }: PartProps) {
  const title = elements.title.value;
  if (title === '' && isEmptyRichText(elements.intro.value)) return null;
  return (
    <div className="stack gap-3 soft">
      {title !== '' && <h2 className="ink text-2xl">{title}</h2>}
      <RichText text={elements.intro} context={context} />
    </div>
  );
}

function Consent({ elements, context }: PartProps) {
  if (isEmptyRichText(elements.consent_text.value)) return translator(context.locale)('forms.consent');
  return <RichText text={elements.consent_text} context={context} />;
}

function fieldMessages(
  fields: Elements['field_messages']['linkedItems'],
): ReadonlyMap<string, EditorMessages> {
  return new Map(
    fields.map(({ elements: field }) => [
      field.field_name.value.trim(),
      {
        label: field.label.value,
        hint: field.hint.value,
        required: field.required_message.value,
        invalid: field.validation_message.value,
      },
    ]),
  );
}

/**
 * The recipient of the form's email, if an editor has enabled it. The server sends it only if the content
 * says so too.
 */
function emailService(elements: Elements): Record<string, string> {
  if (elements.use_email_service.value[0]?.codename !== 'yes') return {};
  return {
    toAddress: elements.to_address.value,
    fromAddress: elements.from_address.value,
    ccAddress: elements.cc_address.value,
    templateId: elements.template_id.value,
  };
}
