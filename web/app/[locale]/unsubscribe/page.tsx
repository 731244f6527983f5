import type { Metadata } from 'next';
import { type LocaleParams, requestedLocale } from '../../../lib/i18n/requested-locale.ts';
import { translator } from '../../../lib/i18n/translator.ts';
import { UnsubscribePage } from '../../../portal/unsubscribe/unsubscribe-page.tsx';
import { PageFrame } from '../../../shell/page-frame.tsx';
import { SiteShell } from '../../../shell/site-shell.tsx';

type PageProps = LocaleParams & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(props: LocaleParams): Promise<Metadata> {
  const t = translator(await requestedLocale(props));
  return { title: t('unsubscribe.title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function Page(props: PageProps) {
  const locale = await requestedLocale(props);
  const { token, done } = await props.searchParams;
  return (
    <SiteShell locale={locale} path={`/${locale}/unsubscribe`} query="">
      <PageFrame>
        <UnsubscribePage locale={locale} token={single(token)} done={single(done)} />
      </PageFrame>
    </SiteShell>
  );
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
