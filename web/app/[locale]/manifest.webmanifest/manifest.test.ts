import { expect, it, vi } from 'vitest';
import { GET } from './route.ts';

vi.mock('../../../lib/content/find-item.ts', () => ({
  globalConfig: async () => ({ elements: { site_name: { value: 'Merrowvale Animal Health' } } }),
}));

const manifestOf = (locale: string) =>
  GET(new Request('https://a.example'), { params: Promise.resolve({ locale }) });

it.each([
  ['en_gb', 'en-gb', ['My pets', 'Add a reminder']],
  ['de', 'de-de', ['Meine Tiere', 'Erinnerung hinzufügen']],
  ['jp', 'ja-jp', ['うちの子', 'リマインダーを追加']],
])('can be installed in %s, with shortcuts to pets and a new reminder', async (locale, lang, names) => {
  const manifest = await (await manifestOf(locale)).json();
  expect(manifest).toMatchObject({ lang, scope: '/', display: 'standalone', start_url: `/${locale}/pets` });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    `/${locale}/pets`,
    `/${locale}/reminders/new`,
  ]);
  expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
    'narrow',
    'wide',
  ]);
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
});

it('has no manifest for an unknown locale', async () => {
  expect((await manifestOf('xx')).status).toBe(404);
});
