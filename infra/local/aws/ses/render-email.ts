import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import Handlebars from 'handlebars';
import { isObject } from '../json.ts';

export type EmailParts = { subject: string; text: string; html: string };
export type RenderedEmail = EmailParts | { missing: string };

const compiled = new Map<string, ReturnType<typeof Handlebars.compile>>();
const named = new Map<string, string[]>();

/**
 * Renders as SES does: nothing is escaped, so the caller has to escape, and a missing value outside blocks
 * fails the rendering.
 */
export function renderEmail(template: EmailParts, values: Record<string, unknown>): RenderedEmail {
  for (const source of [template.subject, template.text, template.html]) {
    const missing = firstMissing(source, values);
    if (missing) return { missing };
  }
  return {
    subject: render(template.subject, values),
    text: render(template.text, values),
    html: render(template.html, values),
  };
}

function render(source: string, values: Record<string, unknown>): string {
  const known = compiled.get(source) ?? Handlebars.compile(source, { noEscape: true });
  compiled.set(source, known);
  return known(values);
}

function firstMissing(source: string, values: Record<string, unknown>): string | undefined {
  const names = named.get(source) ?? namesIn(source);
  return names.find((name) => !Object.hasOwn(values, name));
}

function namesIn(source: string): string[] {
  const names = Handlebars.parse(source)
    .body.map(plainName)
    .filter((name) => name !== undefined);
  named.set(source, names);
  return names;
}

function plainName(statement: hbs.AST.Statement): string | undefined {
  if (statement.type !== 'MustacheStatement' || !('path' in statement) || !isObject(statement.path))
    return undefined;
  const { parts } = statement.path;
  const [first] = Array.isArray(parts) ? parts : [];
  return typeof first === 'string' ? first : undefined;
}

/** Template values arrive as JSON text; a recipient's values override the defaults. */
export function templateValues(...texts: (string | undefined)[]): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  for (const text of texts) {
    if (text === undefined || text === '') continue;
    const parsed = parseJson(text);
    if (!isObject(parsed)) return undefined;
    Object.assign(values, parsed);
  }
  return values;
}
