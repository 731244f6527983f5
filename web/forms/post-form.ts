import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { cookies } from 'next/headers';
import { apiErrorFrom } from '../lib/api/api-error.ts';
import { visitorPassFor } from '../lib/api/visitor-pass.ts';
import { siteEnvironment } from '../lib/pages/site-environment.ts';
import type { FormBody } from './form-body.ts';

const timeoutMilliseconds = 10_000;

/** Posts a form from the site's server, for whoever has posted it there; answers the fields that are refused. */
export async function postForm(form: Form, body: FormBody, idempotencyKey: string): Promise<string[]> {
  const { siteUrl } = siteEnvironment();
  const name = sessionCookieName(siteUrl);
  const session = (await cookies()).get(name)?.value;
  const response = await fetch(new URL(form.path, siteUrl), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: new URL(siteUrl).origin,
      'x-requested-with': 'fetch',
      'idempotency-key': idempotencyKey,
      ...(session && { cookie: `${name}=${session}` }),
      ...(await visitorPassFor()),
    },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (response.ok) return [];
  const failure = await apiErrorFrom(response);
  const refused = Object.keys(failure.fieldErrors).filter((field) => field in form.fields);
  if (response.status !== 400 || refused.length === 0) throw failure;
  return refused;
}
