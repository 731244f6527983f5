import { type Language, languages } from '@merrowvale/shared/locales.ts';
import { reminderStyleSheet, reminderStyles as style } from './reminder-styles.ts';

/** Stands for the site's address in stored templates, until a stage stores them. */
export const siteOfEmails = 'https://site.invalid';

/**
 * Named after their content; PNGs of twice their size on screen, because most mail programs do not render SVG: `mark`
 * with 28 pixels, and each product's pack, by the last part of its page's address, with 48.
 */
export const emailPictures = '/icons/emails/19e7a100d9c7';

/** A template stored in SES, in its Handlebars. */
export type EmailTemplate = { subject: string; html: string; text: string };

/** The templates of an email by the end of their name, which is the language. */
export function inEachLanguage(make: (language: Language) => EmailTemplate) {
  return Object.fromEntries(languages.map((language) => [language, make(language)]));
}

type Parts = {
  title: string;
  /** Text that mailboxes show beside the subject. */
  preview?: string;
  headline: string;
  intro: string;
  /** HTML of the part below the headline. */
  card: string;
  /** Small print at the end. */
  foot: readonly string[];
};

/** The HTML frame of an email, in the same design as the reminders; `tag` is its language tag. */
export function emailPage(tag: string, { title, preview, headline, intro, card, foot }: Parts): string {
  return `<!DOCTYPE html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${reminderStyleSheet}</style>
</head>
<body class="paper" style="${style.body}">
${preview === undefined ? '' : `<div style="${style.preview}">${preview}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${style.paper}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.page}">
<tr><td class="brand" style="${style.brand}"><img src="${siteOfEmails}${emailPictures}/mark.png" width="28" height="28" alt="" style="${style.mark}">&nbsp; Merrowvale <span class="soft" style="${style.brandSoft}">Animal Health</span></td></tr>
<tr><td class="head" style="${style.head}">
<h1 class="headline" style="${style.headline}">${headline}</h1>
<p style="${style.intro}">${intro}</p>
</td></tr>
<tr><td class="card" style="${style.card}">
${card}
</td></tr>
<tr><td class="foot" style="${style.foot}">
${foot.map((line) => `<p style="${style.footLine}">${line}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
