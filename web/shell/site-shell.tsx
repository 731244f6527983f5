import { createElement, Fragment } from 'react';
import { linkedContent } from '../blocks/linked-content.tsx';
import { ConsentBanner } from '../components/cookie-settings/consent-banner.tsx';
import { CookieDialog } from '../components/cookie-settings/cookie-dialog.tsx';
import { CookieSettings } from '../components/cookie-settings/cookie-settings.tsx';
import type { Elements } from '../components/elements.ts';
import { joinClasses } from '../components/join-classes.ts';
import type { ContentItemOf } from '../content/model/content-item.ts';
import { globalConfig } from '../lib/content/find-item.ts';
import { settledInPhrases } from '../lib/i18n/in-phrases.tsx';
import { interfaceLocale, otherTag } from '../lib/i18n/interface-locale.ts';
import { translator } from '../lib/i18n/translator.ts';
import type { BlockContext } from '../lib/pages/block-context.ts';
import { contentMode } from '../lib/preview/content-mode.ts';
import { itemLink } from '../lib/preview/smart-links.ts';
import { NotificationBanner } from './banners/notification-banner.tsx';
import { ShellBreadcrumbs } from './breadcrumbs/shell-breadcrumbs.tsx';
import { ContentFooter, showsCountryLink } from './content/content-footer.tsx';
import { ContentHeader } from './content/content-header.tsx';
import { SearchPopup } from './content/search-dialog.tsx';
import { StickyBottomNav } from './content/sticky-bottom-nav.tsx';
import { FallbackNotice } from './fallback-notice/fallback-notice.tsx';
import button from './footer-button.module.css';
import { GeolocationPopup } from './geo/geolocation-popup.tsx';
import { ShellIsland } from './islands.client.tsx';
import { PageLook } from './look/page-look.tsx';
import { KeptInputNotice } from './page-notices.tsx';
import { PreviewProblems } from './preview-problems.tsx';
import { SecondaryNavigation } from './sections/secondary-navigation.tsx';
import { SectionHeader } from './sections/section-header.tsx';
import { signedInVisitor } from './signed-in-owner.ts';
import styles from './site-shell.module.css';
import { ContentEnd, SkipLink } from './skip-link.tsx';

type SiteShellProps = {
  context: BlockContext;
  /** Undefined for pages that are not content. */
  page?: ContentItemOf<'page'>;
  /** The page whose header, footer and other settings apply, unless they are the page's own. */
  settings?: ContentItemOf<'page'> | undefined;
  children: Elements;
};

export async function SiteShell({ context, page, settings = page, children }: SiteShellProps) {
  const [global, owner] = await Promise.all([
    globalConfig(await contentMode(), context.locale),
    signedInVisitor(),
  ]);
  const settled = context.isPreview ? await settledInPhrases(children) : undefined;
  const content = settled === undefined ? children : createElement(Fragment, null, settled);
  return linkedContent({ global, page, settings }, context, (items, within) => (
    <Shell {...items} context={within} owner={owner}>
      {content}
    </Shell>
  ));
}

type ShellProps = Omit<SiteShellProps, 'page' | 'settings' | 'children'> & {
  page: ContentItemOf<'page'> | undefined;
  settings: ContentItemOf<'page'> | undefined;
  global: ContentItemOf<'global_config'>;
  owner: Awaited<ReturnType<typeof signedInVisitor>>;
  children: Elements;
};

function Shell({ context, page, settings, global, owner: { user, pending }, children }: ShellProps) {
  const { locale } = context;
  const { elements } = global;
  const header = settings?.elements.header_config.linkedItems[0] ?? elements.header_config.linkedItems[0];
  const footer = settings?.elements.footer_config.linkedItems[0] ?? elements.footer_config.linkedItems[0];
  const config = settings?.elements.config.linkedItems[0]?.elements;
  const bottomLinks = config?.sticky_bottom_nav.linkedItems ?? [];
  const around = interfaceLocale(locale);
  return (
    <PageLook siteSection={context.siteSection} brand={config?.brand.value ?? ''}>
      <SkipLink>{elements.skip_to_main_content.value || 'Skip to main content'}</SkipLink>
      <ConsentBanner locale={locale} />
      <NotificationBanner
        banner={config?.notification_banner.linkedItems[0] ?? elements.notification_banner.linkedItems[0]}
        context={context}
      />
      {header && (
        <ContentHeader
          key={header.system.codename}
          config={header}
          context={context}
          page={page}
          siteName={elements.site_name.value}
          user={user}
        />
      )}
      <main
        id="content"
        tabIndex={-1}
        {...(context.isPreview && page && itemLink(page))}
        lang={otherTag(page?.system.language ?? around, around)}
        className={styles.main}
      >
        <FallbackNotice page={page} locale={locale} />
        <KeptInputNotice locale={around} />
        <PreviewProblems page={page} context={context} />
        <SecondaryNavigation links={config?.secondary_navigation.linkedItems ?? []} context={context} />
        <ShellBreadcrumbs global={elements} page={page} context={context} />
        <SectionHeader header={config?.section_header.linkedItems[0]} />
        {children}
      </main>
      {user && <ContentEnd />}
      {footer && (
        <ContentFooter
          key={footer.system.codename}
          config={footer}
          context={context}
          now={new Date()}
          page={page && aboutPage(page)}
          showsCountry={showsCountryLink(process.env.SHOW_COUNTRY_LINK)}
          consent={
            <CookieSettings
              title={translator(around)('cookies.title')}
              className={joinClasses(button.button, 'needs-script')}
            />
          }
          search={header && <SearchPopup elements={header.elements} locale={locale} />}
        />
      )}
      <StickyBottomNav
        links={bottomLinks.length > 0 ? bottomLinks : elements.sticky_bottom_nav.linkedItems}
        linksSignedIn={elements.sticky_bottom_nav_authenticated.linkedItems}
        context={context}
      />
      <CookieDialog locale={around} />
      <ShellIsland ownerId={pending ? undefined : (user?.id ?? null)} />
      <GeolocationPopup global={elements} context={context} />
    </PageLook>
  );
}

function aboutPage({ system, elements }: ContentItemOf<'page'>) {
  return {
    language: system.language,
    code: elements.seo__code.value,
    dateLabel: elements.seo__date_label.value,
    date: elements.seo__date,
  };
}
