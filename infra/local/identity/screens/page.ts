import { escapeHtml } from '@merrowvale/functions/lib/email/email-page.ts';

type PageContent = { mount: string; title: string; lead: string; body: Html; errors?: Errors };

export function page({ mount, title, lead, body, errors = {} }: PageContent): string {
  const summary = errorSummary(errors);
  const { markup } = html`<!doctype html>
<html lang="en-gb">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${summary ? 'Error: ' : ''}${title} – Merrowvale Animal Health</title>
    <link rel="stylesheet" href="${mount}/screens.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <p class="brand">${mark}Merrowvale</p>
      <div class="card">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${summary}${body}
      </div>
    </main>
  </body>
</html>`;
  return markup;
}

const mark = html`<svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
  <path class="leaf" d="M36.5 3.5c.9 13-2.3 22.6-9.3 28.3-5.6 4.6-13.2 5.7-18.7 2.2C2.7 30.3 1.7 22.6 6 16.3 11.3 8.5 21.7 3.7 36.5 3.5Z"/>
  <g class="paw">
    <path d="M18.7 20.9c2.9-1.1 6.3.8 7.1 3.7.7 2.6-1.3 4.3-3.7 3.9-1.1-.2-1.9-.1-2.9.4-2.3 1.2-4.8.3-5.1-2.3-.3-2.5 1.9-4.7 4.6-5.7Z"/>
    <ellipse cx="12.3" cy="20.7" rx="1.9" ry="2.5" transform="rotate(-40 12.3 20.7)"/>
    <ellipse cx="15.5" cy="16.4" rx="1.95" ry="2.7" transform="rotate(-18 15.5 16.4)"/>
    <ellipse cx="20.9" cy="15.2" rx="1.95" ry="2.7" transform="rotate(6 20.9 15.2)"/>
    <ellipse cx="25.6" cy="17.9" rx="1.85" ry="2.5" transform="rotate(30 25.6 17.9)"/>
  </g>
</svg>`;

export type Html = { readonly markup: string };

type Part = Html | string | number | false | undefined | readonly Html[];

/** HTML in which every inserted text is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => `${render(part)}${strings[index + 1] ?? ''}`);
  return { markup: `${strings[0] ?? ''}${rest.join('')}` };
}

/** Markup from elsewhere that is known to be safe. */
export function trustedHtml(markup: string): Html {
  return { markup };
}

function render(part: Part): string {
  if (part === false || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** A sentence for each field with a problem. */
export type Errors = Readonly<Record<string, string>>;

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  value?: string | undefined;
  hint?: string;
  autocomplete: string;
  inputmode?: 'numeric';
  errors: Errors;
};

export function field({ name, label, type = 'text', value, hint, errors, ...input }: Field): Html {
  const error = errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field${error ? ' wrong' : ''}">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error"><span class="hidden">Error: </span>${error}</p>`}
    <input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${input.autocomplete}"
      ${input.inputmode !== undefined && html`inputmode="${input.inputmode}"`} ${described !== '' && html`aria-describedby="${described}"`}
      ${error !== undefined && html`aria-invalid="true"`} spellcheck="false">
  </div>`;
}

function errorSummary(errors: Errors): Html | false {
  const links = Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`);
  return (
    links.length > 0 &&
    html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>${links}</ul>
  </div>`
  );
}
