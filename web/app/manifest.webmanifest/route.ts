import { defaultLocale } from '@merrowvale/shared/locales.ts';
import small from '../../components/brand/app-192.png';
import large from '../../components/brand/app-512.png';
import mark from '../../components/brand/mark.svg';
import { globalConfig } from '../../lib/content/find-item.ts';

export const dynamic = 'force-dynamic';

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
      { src: mark.src, sizes: 'any', type: 'image/svg+xml' },
      { src: small.src, sizes: '192x192', type: 'image/png' },
      { src: large.src, sizes: '512x512', type: 'image/png' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
