import { type Html, html } from './html.ts';
import type { Messages, Problem } from './messages/en.ts';

/** The error of each field, by its name. */
export type Errors = Readonly<Record<string, Problem | undefined>>;

type Validated = { messages: Messages; errors: Errors };

type Field = Validated & {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  value?: string | undefined;
  hint?: string;
  autocomplete: string;
  inputmode?: 'numeric';
};

/** A labelled input, associated with its hint and error. */
export function field({
  name,
  label,
  type = 'text',
  value,
  hint,
  autocomplete,
  inputmode,
  messages,
  errors,
}: Field): Html {
  const error = errorOf({ messages, errors }, name);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field${error ? ' wrong' : ''}">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error"><span class="hidden">${messages.errorPrefix}</span>${error}</p>`}
    <input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}"
      ${inputmode !== undefined && html`inputmode="${inputmode}"`} ${described !== '' && html`aria-describedby="${described}"`}
      ${error !== undefined && html`aria-invalid="true"`} spellcheck="false">
  </div>`;
}

/** Lists all errors at the top, with a link to each field. */
export function errorSummary({ messages, errors }: Validated): Html {
  if (!hasErrors(errors)) return html``;
  const links = Object.keys(errors).map(
    (name) => html`<li><a href="#${name}">${errorOf({ messages, errors }, name)}</a></li>`,
  );
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${messages.problemTitle}</h2>
    <ul>${links}</ul>
  </div>`;
}

export function hasErrors(errors: Errors): boolean {
  return Object.values(errors).some((problem) => problem !== undefined);
}

function errorOf({ messages, errors }: Validated, name: string): string | undefined {
  const problem = errors[name];
  return problem && messages.problems[problem];
}
