import { contentType } from '../../content-type.ts';
import { richText, text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const reminderForm = contentType({
  codename: 'reminder_form',
  name: 'Reminder form',
  kind: 'block',
  guidelines: 'Sets or edits a reminder. Shown inline or as a window on the page.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    edit_title: text('Title when editing'),
    is_modal: yesNo('In a window'),
    consent_text: richText('Consent'),
    sms_terms_link_text: text('Terms for text messages'),
    sms_terms_content: richText('Terms for text messages, in full'),
    skip_text: text('Skip'),
    redirect_url: text('Page after skipping'),
    submit_text: text('Save'),
    delete_text: text('Delete'),
    delete_confirmation: richText('Ask before deleting'),
    generic_error: text('Saving failed'),
  },
});
