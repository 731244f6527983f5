import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';

/** Next.js accepts no larger body for a server action. */
const largestBody = 1024 * 1024;

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
  const isMultipart = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data');
  if (!isCall && !isMultipart) return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > largestBody)
    return { status: 413, reason: 'The form is too large.' };
  const posted = isMultipart ? await formIn(request) : undefined;
  const isValid = posted !== undefined && (isCall ? isValidCall(posted) : areValidActions(posted));
  return isValid ? undefined : { status: 400, reason: 'The form is not valid.' };
}

function formIn(request: Request): Promise<FormData | undefined> {
  return request
    .clone()
    .formData()
    .catch(() => undefined);
}

/** A form sent as a call, as React does if the form was submitted before the page was ready. */
function isValidCall(posted: FormData): boolean {
  const call = z.tuple([z.unknown(), z.string().regex(/^\$K[0-9a-f]+$/)]).safeParse(jsonOf(posted, '0'));
  return call.success && isPlain(call.data[0]);
}

/** A form posted without scripts: `$ACTION_REF_1` names an action whose bound state is in `$ACTION_1:0` and `:1`. */
function areValidActions(posted: FormData): boolean {
  return [...posted.keys()].every((name) => {
    const id = /^\$ACTION_REF_(.*)$/s.exec(name)?.[1];
    return id === undefined || isValidAction(posted, `$ACTION_${id}:`);
  });
}

const action = z.object({ id: z.string().regex(/^[0-9a-f]{1,64}$/), bound: z.literal('$@1') });

function isValidAction(posted: FormData, prefix: string): boolean {
  if (!action.safeParse(jsonOf(posted, `${prefix}0`)).success) return false;
  const bound = z
    .array(z.unknown())
    .length(1)
    .safeParse(jsonOf(posted, `${prefix}1`));
  return bound.success && isPlain(bound.data[0]);
}

/** True for data without references to anything else, which React would resolve; `$$` escapes a dollar sign. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string')
    return !value.startsWith('$') || value.startsWith('$$') || value === '$undefined';
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => name !== '__proto__' && isPlain(each));
}

function jsonOf(posted: FormData, name: string): unknown {
  const text = posted.get(name);
  return typeof text === 'string' ? parseJson(text) : undefined;
}
