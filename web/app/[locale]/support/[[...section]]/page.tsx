import { isLocale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { translator } from '../../../../lib/i18n/translator.ts';
import { responseNonce } from '../../../../lib/security/response-nonce.ts';
import { PortalIsland } from '../../../../portal/portal-screens.client.tsx';
import { signedInVisitor } from '../../../../shell/signed-in-owner.ts';
import { DeskShell, deskMessages } from '../../../../shell/support/desk-shell.tsx';
import { deskScreen } from '../../../../support/desk-address.ts';
import { DeskScreens } from '../../../../support/desk-screens.client.tsx';
import { hasSupportRole } from '../../../../support/is-support.ts';
import '../../../island-styles.ts';

type SupportPageProps = { params: Promise<{ locale: string; section?: string[] }> };

export async function generateMetadata({ params }: SupportPageProps): Promise<Metadata> {
  const { locale, section = [] } = await params;
  const t = translator(locale);
  const screen = deskScreen(section);
  const own = screen && (screen.reference ?? t(`support.${screen.list}`));
  return { title: [own, t('support.title')].filter(Boolean).join(' – '), robots: 'noindex, nofollow' };
}

/** The support desk. The proxy returns 404 to everybody else; this check covers requests that bypass it. */
export default async function SupportPage({ params }: SupportPageProps) {
  const { locale, section = [] } = await params;
  const screen = deskScreen(section);
  const { identity } = await signedInVisitor();
  if (!identity || !hasSupportRole(identity) || !screen || !isLocale(locale)) notFound();
  return (
    <DeskShell locale={locale} list={screen.list} identity={identity}>
      <PortalIsland
        locale={locale}
        ownerId={identity.sub}
        nonce={await responseNonce()}
        messages={deskMessages(messageLanguage(locale))}
      >
        <DeskScreens list={screen.list} reference={screen.reference} formIds={Object.keys(forms)} />
      </PortalIsland>
    </DeskShell>
  );
}
