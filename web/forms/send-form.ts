import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { submissionReceipt } from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';
import { callApi } from '../lib/api/call-api.ts';
import type { FormBody } from './form-body.ts';

/** Posts a form from the browser; retries with the same key count once. */
export async function sendForm(form: Form, body: FormBody, idempotencyKey: string): Promise<void> {
  await callApi(formEndpoint(form), { body, idempotencyKey });
}

function formEndpoint({ id, path }: Form) {
  return {
    name: id,
    entity: 'submissions',
    method: 'POST',
    path,
    audience: 'anyone',
    summary: '',
    body: z.record(z.string(), z.union([z.string(), z.boolean()])),
    response: submissionReceipt,
    status: 200,
    errors: ['invalid'],
    cache: 'no-store',
  } as const;
}
