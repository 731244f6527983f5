import { isLocale, messageTag } from '@merrowvale/shared/locales.ts';
import small from '../../../components/brand/app-192.png';
import large from '../../../components/brand/app-512.png';
import maskable from '../../../components/brand/app-maskable-512.png';
import narrow from '../../../components/brand/app-narrow.jpg';
import wide from '../../../components/brand/app-wide.jpg';
import mark from '../../../components/brand/mark.svg';
import { globalConfig } from '../../../lib/content/find-item.ts';
import { translator } from '../../../lib/i18n/translator.ts';

export const dynamic = 'force-dynamic';

/** Describes the site as an app to browsers and phones, in a locale's language. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response('There is no such locale.', { status: 404 });
  const { elements } = await globalConfig('live', locale);
  const t = translator(locale);
  const shortcut = (name: string, path: string) => ({
    name,
    url: `/${locale}/${path}`,
    icons: [{ src: small.src, sizes: '192x192', type: 'image/png' }],
  });
  const screenshot = { type: 'image/jpeg', label: t('pets.title') };
  const manifest = {
    id: `/${locale}`,
    name: elements.site_name.value,
    short_name: elements.site_name.value.split(' ')[0],
    description: t('brand.description'),
    lang: messageTag(locale),
    start_url: `/${locale}/pets`,
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#14594e',
    categories: ['health', 'lifestyle'],
    icons: [
      { src: mark.src, sizes: 'any', type: 'image/svg+xml' },
      { src: small.src, sizes: '192x192', type: 'image/png' },
      { src: large.src, sizes: '512x512', type: 'image/png' },
      { src: maskable.src, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { ...screenshot, src: narrow.src, sizes: '585x1266', form_factor: 'narrow' },
      { ...screenshot, src: wide.src, sizes: '1280x800', form_factor: 'wide' },
    ],
    shortcuts: [shortcut(t('pets.title'), 'pets'), shortcut(t('reminders.add'), 'reminders/new')],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
