import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { emailSignup as signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import type * as z from 'zod';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type ApiEvent, header } from '../../lib/http/api-event.ts';
import { parseInput } from '../../lib/http/parse-input.ts';
import { jsonBody } from '../../lib/http/request-body.ts';
import { signupCountKey, signupKey } from '../../lib/keys.ts';
import { newEvent } from '../../lib/new-event.ts';
import { outboxAttributes } from '../../lib/outbox.ts';
import type { Item, Table } from '../../lib/ports/table.ts';
import { type SignupDependencies, signupDependencies } from '../../lib/signup-dependencies.ts';

const row = endpoints.emailSignup;

type Request = ApiRequest<typeof row>;
type Signup = z.output<typeof signupFields>;

const hourlyLimit = 20;
const twoHours = 7200;

/** Keeps an address for news. The form of a page without scripts is led back to that page, which says what became of it. */
export async function emailSignup(request: Request, { table, siteUrl }: SignupDependencies) {
  const { event, bodyText } = request;
  const body = { success: true as const };
  if (!isForm(event)) {
    const signup = signupFields.parse(parseInput(signupFields, jsonBody(event, bodyText), 'body'));
    return { body, written: await keep(table, request, signup) };
  }
  const fields = Object.fromEntries(new URLSearchParams(bodyText));
  const { success, data } = signupFields.safeParse(fields);
  const written = success ? await keep(table, request, data) : [];
  const page = sameSitePath(fields.returnUrl) ?? '/';
  const location = `${siteUrl}${page.split(/[?#]/, 1)[0]}?signup=${success ? 'done' : 'invalid'}#signup`;
  return { body, written, status: 303, headers: { location } };
}

function isForm(event: ApiEvent): boolean {
  return (header(event, 'content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

/** What was written: nothing for an address that is known already, or for what fills in a field nobody sees. */
async function keep(
  table: Table,
  { now, correlationId, event }: Request,
  { email, locale, website }: Signup,
): Promise<Item[]> {
  if (website !== '') return [];
  await count(table, event.requestContext.http.sourceIp, now);
  const key = signupKey(email, locale);
  const received = newEvent('signup.received', key.pk, { correlationId, now }, { email, locale });
  const item: Item = {
    ...key,
    email,
    locale,
    createdAt: now,
    version: 1,
    ...outboxAttributes(key.pk, [received], now),
  };
  return (await table.put(item, { missing: 'pk' })) ? [item] : [];
}

/** Stops who sends one address after the other. */
async function count(table: Table, sourceIp: string, now: string): Promise<void> {
  const counted = await table.update(
    signupCountKey(sourceIp, now),
    { add: { count: 1 }, set: { ttl: Math.floor(Date.parse(now) / 1000) + twoHours } },
    { any: [{ missing: 'count' }, { path: 'count', below: hourlyLimit }] },
  );
  if (counted) return;
  throw new AppError('too-many-requests', 'Too many sign-ups came from here. Please try again later.', {
    retryAfter: 3600,
  });
}

export const handler = endpoint(row, emailSignup, signupDependencies);
