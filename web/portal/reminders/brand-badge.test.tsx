import { expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { ReminderTable } from './reminder-table.tsx';

const shown = (pictures: Record<string, string>) =>
  renderForOwner(<ReminderTable reminders={[someReminder()]} pictures={pictures} />);

it('shows the editor’s badge beside a brand, and a default mark if there is none [REM-42]', () => {
  expect(shown({ SER_Dog_Product: '/badge.svg' })).toMatch(
    /<img src="\/badge.svg" alt=""[^>]*><span>Seresto for dogs/,
  );
  const marked = shown({ GAL_Dog_Product: '/badge.svg' });
  expect(marked).not.toContain('<img');
  expect(marked).toMatch(/<svg.*Seresto for dogs/s);
});
