import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { postFromServer } from '../lib/api/post-from-server.ts';
import { visitorPassFor } from '../lib/api/visitor-pass.ts';
import type { FormBody } from './form-body.ts';

/** Posts a form from the site's server; returns the rejected fields. */
export async function postForm(form: Form, body: FormBody, idempotencyKey: string): Promise<string[]> {
  try {
    await postFromServer(form.path, body, idempotencyKey, await visitorPassFor());
    return [];
  } catch (failure) {
    const fields = failure instanceof ApiError && failure.status === 400 ? failure.fieldErrors : {};
    const refused = Object.keys(fields).filter((field) => field in form.fields);
    if (refused.length === 0) throw failure;
    return refused;
  }
}
