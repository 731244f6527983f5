import { type Language, languages } from '@merrowvale/shared/locales.ts';
import { reminderEmailMessages } from '../../messages/reminder-emails.ts';
import { type EmailTemplate, emailPage, inEachLanguage, reminderStyles as style } from './email-page.ts';

const dot = `<span class="soft dot" style="${style.dot}"> &middot; </span>`;

/**
 * The stored SES templates of reminder emails, one per language, in SES's Handlebars. SES inserts values without
 * escaping, so all values for the HTML part are under `html`, escaped by `reminder-email.ts`.
 */
export const reminderEmailTemplates = {
  ...inEachLanguage((language) => reminderTemplate(language, 'owner')),
  ...Object.fromEntries(
    languages.map((language) => [`carer-${language}`, reminderTemplate(language, 'carer')]),
  ),
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
  const messages = reminderEmailMessages[language];
  const isOwner = audience === 'owner';
  return `{{headline}}

${isOwner ? messages.intro : '{{carerIntro}}'}

{{#if allUrl}}${messages.allGiven} / ${messages.later}: {{allUrl}}

{{/if}}{{#each pets}}{{#each reminders}}{{petName}}: {{medication}}
{{due}}: {{dueDate}}
{{#if next}}{{next}}
{{/if}}${messages.given} / ${messages.later}: {{actionUrl}}
${messages.refill}: {{refillUrl}}
${isOwner ? `{{#if editUrl}}${messages.edit}: {{editUrl}}\n{{/if}}` : ''}${messages.stopOne}: {{stopUrl}}

{{/each}}{{/each}}${
    isOwner
      ? `{{#if remindersUrl}}${messages.editAll}: {{remindersUrl}}\n{{/if}}${messages.calendar}: {{calendarUrl}}\n\n`
      : ''
  }--
${isOwner ? messages.why : `{{carerWhy}}\n${messages.carerSettings}: {{carerUrl}}`}
${isOwner ? messages.stopAll : messages.carerStop}: {{stopAllUrl}}
${messages.postal}
`;
}

function htmlPart(language: Language, audience: Audience): string {
  const messages = reminderEmailMessages[language];
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
    card: `${allBlock(language)}{{#each pets}}${petBlock(language, audience)}{{/each}}${isOwner ? listBlock(language) : ''}`,
    foot: [...why, stopAll, messages.postal],
  });
}

function link(url: string, text: string): string {
  return `<a class="soft" href="${url}" style="${style.footLink}">${text}</a>`;
}

/** What is done once for all reminders of an email: to confirm their doses, or to be reminded of them again. */
function allBlock(language: Language): string {
  const { allGiven, later } = reminderEmailMessages[language];
  return `{{#if allUrl}}<div style="${style.all}">
<p style="${style.action}"><a class="button" href="{{html.allUrl}}" style="${style.button}">${allGiven}</a></p>
<p class="links" style="${style.links}"><a class="link" href="{{html.allUrl}}#later" style="${style.link}">${later}</a></p>
</div>{{/if}}`;
}

/** The owner's own pages, and the dates of all reminders of the email. */
function listBlock(language: Language): string {
  const { editAll, calendar } = reminderEmailMessages[language];
  return `<p class="links row" style="${style.list}">{{#if remindersUrl}}<a class="link" href="{{html.remindersUrl}}" style="${style.link}">${editAll}</a>${dot}{{/if}}<a class="link" href="{{html.calendarUrl}}" style="${style.link}">${calendar}</a></p>`;
}

function petBlock(language: Language, audience: Audience): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="row" style="${style.row}"><tr>
<td width="64" valign="top" style="padding:0 20px 0 0"><img src="{{html.iconUrl}}" width="64" height="64" alt="" class="icon" style="${style.icon}"></td>
<td valign="top">
<h2 class="ink" style="${style.pet}">{{html.petName}}</h2>
{{#each reminders}}${reminderBlock(language, audience)}{{/each}}
</td>
</tr></table>`;
}

function reminderBlock(language: Language, audience: Audience): string {
  const messages = reminderEmailMessages[language];
  const linkTo = (name: string, text: string, end = '') =>
    `{{#if ${name}}}<a class="link" href="{{html.${name}}}" style="${style.link}">${text}</a>${end}{{/if}}`;
  const edit = audience === 'owner' ? linkTo('editUrl', messages.edit, dot) : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.product}"><tr>{{#if packUrl}}<td style="${style.pack}"><img src="{{html.packUrl}}" width="48" height="48" alt="" style="display:block;border:0"></td>{{/if}}<td class="ink" style="${style.medication}">{{html.medication}}</td></tr></table>
<p style="${style.due}"><span class="badge" style="${style.badge}">{{html.due}}: {{html.dueDate}}</span></p>
{{#if next}}<p class="soft" style="${style.next}">{{html.next}}</p>{{/if}}
{{#if buttonUrl}}<p style="${style.action}"><a class="button" href="{{html.buttonUrl}}" style="${style.button}">${messages.given}</a></p>{{/if}}
<p class="links" style="${style.links}">${linkTo('linkUrl', messages.given, dot)}${linkTo('laterUrl', messages.later, dot)}${edit}${linkTo('refillUrl', messages.refill, dot)}<a class="soft" href="{{html.stopUrl}}" style="${style.quietLink}">${messages.stopOne}</a></p>`;
}
