import { defaultLocale, isLocale, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import mark from '../../components/brand/mark.svg';
import { buttonClass } from '../../components/button/button-class.ts';
import { CrashMessagesProvider } from '../../components/crash-messages.client.tsx';
import { InlineScript } from '../../components/inline-script/inline-script.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { markConsent } from '../../lib/consent/consent-store.ts';
import { contentSettings } from '../../lib/content/content-keys.ts';
import { interfaceLocale, otherTag } from '../../lib/i18n/interface-locale.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { contentMode } from '../../lib/preview/content-mode.ts';
import { pageLink } from '../../lib/preview/smart-links.ts';
import { figtree, figtreeExtended, fraunces, frauncesExtended } from '../../shell/fonts.ts';
import { JapaneseFont } from '../../shell/islands.client.tsx';
import { JapanesePlaceholder } from '../../shell/japanese-placeholder.tsx';
import { PreviewBar } from '../../shell/preview-bar.tsx';
import { applyTheme } from '../../shell/theme.ts';
import '../../styles/fallback-fonts.css';
import '../../styles/tokens.css';
import '../../styles/site-sections.css';
import '../../styles/base.css';
import '../../styles/primitives.css';
import styles from './layout.module.css';

/** Firefox starts to load no fallback for a text, not even a local one, while another font of the text is loading. */
const loadFallbackFonts = `(() => {
  for (const face of document.fonts)
    if (face.family.includes('Fallback')) face.load().catch(() => {});
})()`;

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf6ee' },
    { media: '(prefers-color-scheme: dark)', color: '#101916' },
  ],
};

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { locale } = await params;
  const t = translator(locale);
  return {
    title: { default: t('brand.company'), template: `%s · ${t('brand.short')}` },
    description: t('brand.description'),
    icons: { icon: mark.src, apple: '/apple-touch-icon.png' },
    manifest: `/${isLocale(locale) ? locale : defaultLocale}/manifest.webmanifest`,
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale: requested } = await params;
  const locale = isLocale(requested) ? requested : defaultLocale;
  const mode = await contentMode();
  const t = translator(locale);
  const isJapanese = messageLanguage(locale) === 'ja';
  return (
    <html
      lang={languageTag(locale)}
      // The first scripts set the theme and mark consent.
      suppressHydrationWarning
      className={joinClasses(
        figtree.variable,
        figtreeExtended.variable,
        fraunces.variable,
        frauncesExtended.variable,
      )}
    >
      <head>
        {/* Nothing is painted until the header has arrived, since one that has arrived only in part looks different. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body
        // Also of dialogs, menus and announcements, which stand beside the page's content.
        lang={otherTag(interfaceLocale(locale), locale)}
        className={joinClasses(styles.body, mode === 'preview' && styles.underPreviewBar)}
        {...(mode === 'preview' && pageLink(contentSettings(process.env).environmentId, locale))}
      >
        <InlineScript code={loadFallbackFonts} />
        <InlineScript code={applyTheme} />
        <InlineScript code={markConsent} />
        {isJapanese && <JapanesePlaceholder />}
        {mode === 'preview' && <PreviewBar locale={locale} />}
        <CrashMessagesProvider
          messages={{
            title: t('errors.generic'),
            again: t('common.tryAgain'),
            smallButton: buttonClass({ variant: 'secondary', size: 'small' }),
            button: buttonClass({}),
          }}
        >
          {children}
        </CrashMessagesProvider>
        {isJapanese && <JapaneseFont />}
      </body>
    </html>
  );
}
