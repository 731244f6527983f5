import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { ReminderTable } from './reminder-table.tsx';

const shown = (pictures: Record<string, string>) =>
  renderForOwner(<ReminderTable reminders={[someReminder()]} pictures={pictures} reminderUrl="" />);

it('shows the editor’s badge beside a brand, and a default mark if there is none [REM-42]', () => {
  const badge = parseHtml(shown({ SER_Dog_Product: '/badge.svg' })).get('img', {
    src: '/badge.svg',
    alt: '',
  });
  expect(badge.parent?.text).toContain('Seresto for dogs');
  const marked = parseHtml(shown({ GAL_Dog_Product: '/badge.svg' }));
  expect(marked.all('img')).toEqual([]);
  const brands = marked.all('span').filter(({ text }) => text === 'Seresto for dogs');
  expect(brands.some((brand) => brand.all('svg').length === 1)).toBe(true);
});
