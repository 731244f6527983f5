import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';

/** Next.js accepts no larger body for a server action. */
const maxBody = 1024 * 1024;
/** The state of a form has its entries and messages, which are far smaller and three levels deep. */
const maxState = { length: 500_000, depth: 10 };

type Refusal = { status: 400 | 403 | 413; reason: string };

/**
 * Checks a POST to a page before Next.js does, because Next.js responds with 500 to anything that none of our pages
 * sends: a request from another site, or arguments of a server action that it cannot read. Each of our actions takes
 * the state of its form, which it ignores, and the form's entries. Undefined if the post may reach its page.
 */
export async function refusePost(request: Request, siteUrl: string): Promise<Refusal | undefined> {
  if (request.method !== 'POST') return undefined;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(siteUrl).origin)
    return { status: 403, reason: 'This request came from another site.' };
  const isCall = request.headers.has('next-action');
  const type = request.headers.get('content-type') ?? '';
  if (!isCall && !type.startsWith('multipart/form-data')) return undefined;
  const body = await bodyOf(request);
  if (body === undefined) return { status: 413, reason: 'The form is too large.' };
  const boundary = /^multipart\/form-data; ?boundary=([\w-]{27,70})$/.exec(type)?.[1];
  const posted = boundary === undefined ? undefined : textParts(body, boundary);
  const isValid = posted !== undefined && (isCall ? isValidCall(posted) : isValidForm(posted));
  return isValid ? undefined : { status: 400, reason: 'The form is not valid.' };
}

/** Undefined if it is too large, whatever length the request claims. */
async function bodyOf(request: Request): Promise<Uint8Array | undefined> {
  const reader = request.clone().body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.length;
    // The reader is left as it is, because its cancellation would wait for that of the original request.
    if (length > maxBody) return undefined;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

type Parts = ReadonlyMap<string, readonly string[]>;

/**
 * The values of each name, if the body is what browsers encode a form of text fields as. Undefined for anything else,
 * because parsers of multipart forms differ on files, further headers, escapes, encodings and what surrounds the parts.
 */
function textParts(body: Uint8Array, boundary: string): Parts | undefined {
  const [before, ...parts] = `\r\n${decoded(body)}`.split(`\r\n--${boundary}`);
  const end = parts.pop();
  if (before !== '' || (end !== '--' && end !== '--\r\n')) return undefined;
  const posted = new Map<string, string[]>();
  for (const part of parts) {
    const [, name, value] =
      /^\r\nContent-Disposition: form-data; name="([\w$:.[\]-]{1,200})"\r\n\r\n(.*)$/s.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    posted.set(name, [...(posted.get(name) ?? []), value]);
  }
  return posted;
}

/** Malformed text becomes a character that no name or delimiter has. */
const decoded = (body: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);

/** A form sent as a call, as React does if the form was submitted before the page was ready. */
function isValidCall(posted: Parts): boolean {
  const call = z
    .tuple([z.unknown(), z.string().regex(/^\$K[1-9a-f][0-9a-f]{0,3}$/)])
    .safeParse(stateIn(posted, '0'));
  if (!call.success || !isPlain(call.data[0])) return false;
  const prefix = `_${call.data[1].slice('$K'.length)}_`;
  return [...posted.keys()].every((name) => name === '0' || name.startsWith(prefix));
}

/**
 * A form posted without scripts: `$ACTION_REF_1` names an action whose bound state is in `$ACTION_1:0` and `:1`. A form
 * of an earlier release is posted again with the name of its action alone.
 */
function isValidForm(posted: Parts): boolean {
  const names = [...posted.keys()].filter((name) => name.startsWith('$'));
  if (names.every((name) => /^\$ACTION_ID_[0-9a-f]{1,64}$/.test(name) && isSentOnce(posted, name)))
    return names.length === 1;
  const id = /^\$ACTION_REF_(\d{1,4})$/.exec(
    names.find((name) => name.startsWith('$ACTION_REF_')) ?? '',
  )?.[1];
  if (id === undefined) return false;
  const [reference, action, bound, key] = [
    `$ACTION_REF_${id}`,
    `$ACTION_${id}:0`,
    `$ACTION_${id}:1`,
    '$ACTION_KEY',
  ];
  if (!names.every((name) => [reference, action, bound, key].includes(name) && isSentOnce(posted, name)))
    return false;
  if (!/^\{"id":"[0-9a-f]{1,64}","bound":"\$@1"\}$/.test(posted.get(action)?.[0] ?? '')) return false;
  const state = z.array(z.unknown()).length(1).safeParse(stateIn(posted, bound));
  return state.success && isPlain(state.data[0]);
}

function isSentOnce(posted: Parts, name: string): boolean {
  return posted.get(name)?.length === 1;
}

function stateIn(posted: Parts, name: string): unknown {
  const text = posted.get(name)?.[0];
  return text !== undefined && isSentOnce(posted, name) && text.length <= maxState.length
    ? parseJson(text)
    : undefined;
}

/** True for data without references to anything else, which React would resolve; `$$` escapes a dollar sign. */
function isPlain(value: unknown, depth = 0): boolean {
  if (depth > maxState.depth) return false;
  if (typeof value === 'string')
    return !value.startsWith('$') || value.startsWith('$$') || value === '$undefined';
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => name !== '__proto__' && isPlain(each, depth + 1));
}
