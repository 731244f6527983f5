import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { globalConfig } from '../../lib/content/find-item.ts';

export const dynamic = 'force-dynamic';

/** The web app manifest, with the site's name as set by editors. */
export async function GET(): Promise<Response> {
  const { elements } = await globalConfig('live', defaultLocale);
  const manifest = {
    name: elements.site_name.value,
    short_name: elements.site_name.value.split(' ')[0],
    start_url: `/${defaultLocale}`,
    display: 'standalone',
    background_color: '#faf6ee',
    theme_color: '#14594e',
    icons: [
      { src: '/brand/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
