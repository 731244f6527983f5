import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import Handlebars from 'handlebars';
import { isObject } from '../json.ts';

export type EmailParts = { subject: string; text: string; html: string };
export type RenderedEmail = EmailParts | { missing: string };

type Compiled = { names: string[]; render: ReturnType<typeof Handlebars.compile> };
const compiled = new Map<string, Compiled>();

/**
 * Renders as SES does: nothing is escaped, so the caller has to escape, and a missing value outside blocks
 * fails the rendering.
 */
export function renderEmail(template: EmailParts, values: Record<string, unknown>): RenderedEmail {
  const parts = [template.subject, template.text, template.html].map(compiledFrom);
  const missing = parts.flatMap(({ names }) => names).find((name) => !Object.hasOwn(values, name));
  if (missing !== undefined) return { missing };
  const [subject = '', text = '', html = ''] = parts.map(({ render }) => render(values));
  return { subject, text, html };
}

function compiledFrom(source: string): Compiled {
  const known = compiled.get(source) ?? {
    names: Handlebars.parse(source).body.flatMap(plainName),
    render: Handlebars.compile(source, { noEscape: true }),
  };
  compiled.set(source, known);
  return known;
}

function plainName(statement: hbs.AST.Statement): string[] {
  if (statement.type !== 'MustacheStatement' || !('path' in statement) || !isObject(statement.path))
    return [];
  const { parts } = statement.path;
  const [first] = Array.isArray(parts) ? parts : [];
  return typeof first === 'string' ? [first] : [];
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
