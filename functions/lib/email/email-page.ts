import { type Language, languages } from '@merrowvale/shared/locales.ts';

/**
 * Styles of a reminder email, in the site's colours. Mail programs support little more than inline styles, so the
 * elements carry them; the style sheet only adds dark mode and small screens where supported.
 */
const font =
  "font-family:Figtree,-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans',Arial,sans-serif;";
const display = "font-family:Fraunces,Georgia,'Hiragino Mincho ProN','Noto Serif',serif;";

export const reminderStyles = {
  body: `margin:0;padding:0;background:#faf6ee;${font}color:#1d2b28;-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  paper: 'background:#faf6ee',
  page: 'width:100%;max-width:600px;border-collapse:separate',
  brand: `${display}padding:0 8px 20px;font-size:20px;line-height:28px;font-weight:600;color:#14594e`,
  mark: 'border:0;vertical-align:middle',
  brandSoft: `${font}font-size:14px;font-weight:400;color:#52605b`,
  head: `${font}background:#14594e;border-radius:20px 20px 0 0;padding:36px 32px 32px;color:#ffffff`,
  headline: `${display}margin:0 0 10px;font-size:30px;line-height:36px;font-weight:600;color:#ffffff`,
  intro: 'margin:0;font-size:16px;line-height:24px;color:#dcebe4',
  card: 'background:#fffdf9;border:1px solid #e4dbcb;border-top:0;border-radius:0 0 20px 20px;padding:0 32px 4px',
  row: 'border-top:1px solid #f2ebdf;padding:28px 0',
  all: 'padding:28px 0',
  list: `${font}margin:0;border-top:1px solid #f2ebdf;padding:20px 0;font-size:14px;line-height:24px`,
  icon: 'display:block;width:64px;height:64px;border:0;border-radius:32px;background:#dcebe4',
  pet: `${display}margin:0;font-size:22px;line-height:28px;font-weight:600;color:#1d2b28`,
  medication: `${font}margin:2px 0 12px;font-size:17px;line-height:24px;color:#1d2b28`,
  due: 'margin:0 0 18px',
  product: 'margin:14px 0 12px',
  pack: 'padding:0 8px 0 0',
  next: `${font}margin:-10px 0 18px;font-size:14px;line-height:20px;color:#52605b`,
  badge: `${font}display:inline-block;background:#fbefd1;color:#6b4700;border-radius:8px;padding:5px 11px;font-size:14px;line-height:20px;font-weight:600`,
  action: 'margin:0 0 14px',
  button: `${font}display:inline-block;background:#14594e;color:#ffffff;border-radius:999px;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;text-decoration:none`,
  links: `${font}margin:0;font-size:14px;line-height:24px`,
  link: 'color:#14594e;font-weight:600;text-decoration:underline',
  dot: 'color:#52605b',
  quietLink: 'color:#52605b;text-decoration:underline',
  foot: `${font}padding:24px 16px 8px;text-align:center;color:#52605b`,
  footLine: 'margin:0 0 8px;font-size:13px;line-height:20px',
  footLink: 'color:#52605b;text-decoration:underline',
} as const;

const reminderStyleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.head{padding:28px 22px 24px!important}.card{padding:0 22px 4px!important}.headline{font-size:26px!important;line-height:32px!important}.button{display:block!important;text-align:center!important}.links a{display:block!important;padding:10px 0!important}.dot{display:none!important}}
@media (prefers-color-scheme:dark){.paper{background:#101a18!important}.brand{color:#8fcab8!important}.head{background:#10362f!important}.card{background:#17231f!important;border-color:#2b3a35!important}.row{border-color:#26342f!important}.ink{color:#f1ebdf!important}.soft,.foot{color:#a9b8b1!important}.link{color:#8fcab8!important}.badge{background:#3d3110!important;color:#f2cf7e!important}.button{background:#8fcab8!important;color:#0c231e!important}.icon{background:#22443b!important}}
`;

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
<body class="paper" style="${reminderStyles.body}">
${preview === undefined ? '' : `<div style="${reminderStyles.preview}">${preview}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${reminderStyles.paper}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${reminderStyles.page}">
<tr><td class="brand" style="${reminderStyles.brand}"><img src="${siteOfEmails}${emailPictures}/mark.png" width="28" height="28" alt="" style="${reminderStyles.mark}">&nbsp; Merrowvale <span class="soft" style="${reminderStyles.brandSoft}">Animal Health</span></td></tr>
<tr><td class="head" style="${reminderStyles.head}">
<h1 class="headline" style="${reminderStyles.headline}">${headline}</h1>
<p style="${reminderStyles.intro}">${intro}</p>
</td></tr>
<tr><td class="card" style="${reminderStyles.card}">
${card}
</td></tr>
<tr><td class="foot" style="${reminderStyles.foot}">
${foot.map((line) => `<p style="${reminderStyles.footLine}">${line}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Template values for the HTML part of an email, into which SES inserts them without escaping. */
export function escapedHtml(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
}
