import { submissionKind, submissionState } from '@merrowvale/shared/schemas/submission.ts';
import { type SubmissionFilter, submissionFilter } from '@merrowvale/shared/schemas/support.ts';

/** The filter's fields as in the address; times are in the browser's time zone. */
export type FilterFields = { state: string; form: string; error: string; from: string; to: string };

export const filterNames = ['state', 'form', 'error', 'from', 'to'] as const;

export function filterFields(get: (name: string) => string | null): FilterFields {
  const [state, form, error, from, to] = filterNames.map((name) => get(name) ?? '');
  return { state: state || 'failed', form: form ?? '', error: error ?? '', from: from ?? '', to: to ?? '' };
}

/** The filter for the API; an invalid field counts as empty. */
export function toFilter({ state, form, error, from, to }: FilterFields): SubmissionFilter {
  const kind = submissionKind.safeParse(form);
  const wanted = {
    state: submissionState.safeParse(state).data ?? 'failed',
    ...(kind.success ? { kind: kind.data } : form !== '' && { formId: form }),
    ...(error.trim() !== '' && { error: error.trim() }),
    ...instantOf('from', from),
    ...instantOf('to', to),
  };
  const parsed = submissionFilter.safeParse(wanted);
  return parsed.success ? parsed.data : { state: wanted.state };
}

function instantOf(name: 'from' | 'to', local: string) {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? {} : { [name]: at.toISOString() };
}
