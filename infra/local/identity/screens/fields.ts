import { type Html, html } from './html.ts';
import { type Errors, problems } from './problems.ts';

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

export function field({
  name,
  label,
  type = 'text',
  value,
  hint,
  autocomplete,
  inputmode,
  errors,
}: Field): Html {
  const error = errorOf(errors, name);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field${error ? ' wrong' : ''}">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error"><span class="hidden">Error: </span>${error}</p>`}
    <input id="${name}" name="${name}" type="${type}" value="${value ?? ''}" autocomplete="${autocomplete}"
      ${inputmode !== undefined && html`inputmode="${inputmode}"`} ${described !== '' && html`aria-describedby="${described}"`}
      ${error !== undefined && html`aria-invalid="true"`} spellcheck="false">
  </div>`;
}

export function errorSummary(errors: Errors): Html | false {
  const links = Object.keys(errors).map(
    (name) => html`<li><a href="#${name}">${errorOf(errors, name)}</a></li>`,
  );
  return (
    links.length > 0 &&
    html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>${links}</ul>
  </div>`
  );
}

function errorOf(errors: Errors, name: string): string | undefined {
  const problem = errors[name];
  return problem && problems[problem];
}
