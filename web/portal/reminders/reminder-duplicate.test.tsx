import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { ApiError, isChangedElsewhere } from '../../lib/api/api-error.ts';
import { apiErrorFrom } from '../../lib/api/read-api-error.ts';
import { ReminderDuplicate } from './reminder-conflict.tsx';

it('reports that the reminder already exists and links to it', () => {
  const shown = renderForOwner(<ReminderDuplicate id="r 1" />, {});
  expect(shown).toContain('You already have this reminder.');
  expect(parseHtml(shown).texts('a', { href: '/en_gb/reminders?reminder=r%201&edit=true' })).toContain(
    'Open that reminder',
  );
});

it('is recognised by the API’s response, which is not an edit conflict', async () => {
  const body = { success: false, message: 'no', errors: { 'reminder.startDate': ['no'] }, duplicateOf: 'r1' };
  const error = await apiErrorFrom(Response.json(body, { status: 409 }));
  expect(error.duplicateOf).toBe('r1');
  expect(isChangedElsewhere(error)).toBe(false);
  expect(new ApiError(409, 'no').duplicateOf).toBeUndefined();
});
