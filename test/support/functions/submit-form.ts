import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { submitForm } from '@merrowvale/functions/lib/submissions/submit-form.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { call, type TestCall } from './endpoint.ts';
import { submissionTestDependencies } from './submission.ts';

export const now = '2026-03-01T10:00:00.000Z';
export const startedAt = '2026-03-01T09:59:00.000Z';
export const person = { firstName: 'Canary', lastName: 'Bird', emailAddress: 'canary@cage.example' };
export const asked = { ...person, helpWith: 'General Question', query: 'May I?' };
export const service = {
  toAddress: 'vets@merrowvale.example',
  fromAddress: 'site@merrowvale.example',
  ccAddress: 'desk@merrowvale.example',
  templateId: 'contact',
};
const block = {
  to_address: service.toAddress,
  from_address: service.fromAddress,
  cc_address: service.ccAddress,
  template_id: service.templateId,
};

export function setUp(failing = false) {
  const item: SourceItem = {
    id: '1',
    codename: 'ask',
    type: 'submission_form',
    lastModified: now,
    elements: Object.fromEntries(
      Object.entries(block).map(([name, value]) => [name, { type: 'text', name, value }]),
    ),
  };
  const content = {
    itemsOf: async () => {
      if (failing) throw new AppError('unavailable', 'Down.');
      return [item];
    },
  };
  const dependencies = { ...submissionTestDependencies(), content };
  const row = endpoints.askAnExpert;
  const handler = endpoint(row, (request, ports) => submitForm(request, ports, row.formId), dependencies);
  const send = (fields: object, options: TestCall = {}) =>
    call(handler, row, {
      now,
      body: { locale: 'en_gb', formId: 'ask-an-expert', startedAt, ...asked, ...fields },
      ...options,
    });
  const stored = () => dependencies.table.all().filter(({ sk }) => sk === 'SUBMISSION');
  return { ...dependencies, send, stored };
}
