import type { Metadata } from 'next';
import { type LocaleParams, requestedLocale } from '../../lib/i18n/requested-locale.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { HomePage } from '../../portal/home/home-page.tsx';
import { signedInOwner } from '../../shell/signed-in-owner.ts';

export async function generateMetadata(props: LocaleParams): Promise<Metadata> {
  const t = translator(await requestedLocale(props));
  return { title: { absolute: `${t('home.title')} · ${t('brand.company')}` } };
}

export default async function Page(props: LocaleParams) {
  const locale = await requestedLocale(props);
  return <HomePage locale={locale} identity={await signedInOwner()} />;
}
