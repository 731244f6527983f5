import type { Language } from '@merrowvale/shared/locales.ts';
import { reminderMessages } from '../../messages/reminder-emails.ts';
import { type EmailTemplate, emailPage } from './email-page.ts';
import { reminderStyles as style } from './reminder-styles.ts';

/**
 * The stored SES templates of reminder emails, one per language, in SES's Handlebars. SES inserts values without
 * escaping, so all values for the HTML part are under `html`, escaped by `reminder-email.ts`.
 */
export const reminderEmailTemplates: Record<Language | `carer-${Language}`, EmailTemplate> = {
  en: reminderTemplate('en', 'owner'),
  de: reminderTemplate('de', 'owner'),
  fr: reminderTemplate('fr', 'owner'),
  ja: reminderTemplate('ja', 'owner'),
  'carer-en': reminderTemplate('en', 'carer'),
  'carer-de': reminderTemplate('de', 'carer'),
  'carer-fr': reminderTemplate('fr', 'carer'),
  'carer-ja': reminderTemplate('ja', 'carer'),
};

/** Carers have no access to the owner's account, so their template links to none of its pages. */
type Audience = 'owner' | 'carer';

function reminderTemplate(language: Language, audience: Audience): EmailTemplate {
  return {
    subject: '{{subject}}',
    html: htmlPart(language, audience),
    text: textPart(language, audience),
  };
}

function textPart(language: Language, audience: Audience): string {
  const messages = reminderMessages[language];
  const isOwner = audience === 'owner';
  return `{{headline}}

${isOwner ? messages.intro : '{{carerIntro}}'}

{{#each reminders}}{{petName}}: {{medication}}
${messages.due}: {{dueDate}}
{{#if next}}{{next}}
{{/if}}${messages.given} / ${messages.later}: {{actionUrl}}
${messages.refill}: {{refillUrl}}
${isOwner ? `${messages.edit}: {{editUrl}}\n${messages.calendar}: {{calendarUrl}}\n` : ''}${messages.stopOne}: {{stopUrl}}

{{/each}}--
${isOwner ? messages.why : `{{carerWhy}}\n${messages.carerSettings}: {{carerUrl}}`}
${isOwner ? messages.stopAll : messages.carerStop}: {{stopAllUrl}}
${messages.postal}
`;
}

function htmlPart(language: Language, audience: Audience): string {
  const messages = reminderMessages[language];
  const isOwner = audience === 'owner';
  const stopAll = link('{{html.stopAllUrl}}', isOwner ? messages.stopAll : messages.carerStop);
  const why = isOwner
    ? [messages.why]
    : ['{{html.carerWhy}}', link('{{html.carerUrl}}', messages.carerSettings)];
  return emailPage('{{languageTag}}', {
    title: '{{html.subject}}',
    preview: '{{html.preview}}',
    headline: '{{html.headline}}',
    intro: isOwner ? messages.intro : '{{html.carerIntro}}',
    card: `{{#each reminders}}${reminderBlock(language, audience)}{{/each}}`,
    foot: [...why, stopAll, messages.postal],
  });
}

function link(url: string, text: string): string {
  return `<a class="soft" href="${url}" style="${style.footLink}">${text}</a>`;
}

function reminderBlock(language: Language, audience: Audience): string {
  const messages = reminderMessages[language];
  const isOwner = audience === 'owner';
  const dot = `<span class="soft dot" style="${style.dot}"> &middot; </span>`;
  const edit = `${dot}<a class="link" href="{{html.editUrl}}" style="${style.link}">${messages.edit}</a>`;
  const calendar = `${dot}<a class="link" href="{{html.calendarUrl}}" style="${style.link}">${messages.calendar}</a>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="row" style="${style.row}"><tr>
<td width="64" valign="top" style="padding:0 20px 0 0"><img src="{{html.iconUrl}}" width="64" height="64" alt="" class="icon" style="${style.icon}"></td>
<td valign="top">
<h2 class="ink" style="${style.pet}">{{html.petName}}</h2>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.product}"><tr>{{#if packUrl}}<td style="${style.pack}"><img src="{{html.packUrl}}" width="48" height="48" alt="" style="display:block;border:0"></td>{{/if}}<td class="ink" style="${style.medication}">{{html.medication}}</td></tr></table>
<p style="${style.due}"><span class="badge" style="${style.badge}">${messages.due}: {{html.dueDate}}</span></p>
{{#if next}}<p class="soft" style="${style.next}">{{html.next}}</p>{{/if}}
<p style="${style.action}"><a class="button" href="{{html.actionUrl}}" style="${style.button}">${messages.given}</a></p>
<p class="links" style="${style.links}"><a class="link" href="{{html.actionUrl}}#later" style="${style.link}">${messages.later}</a>${isOwner ? edit : ''}</p>
<p class="links" style="${style.links}"><a class="link" href="{{html.refillUrl}}" style="${style.link}">${messages.refill}</a>${isOwner ? calendar : ''}${dot}<a class="soft" href="{{html.stopUrl}}" style="${style.quietLink}">${messages.stopOne}</a></p>
</td>
</tr></table>`;
}
