import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import type { ContentItemOf } from '../content/model/content-item.ts';
import { globalConfig } from '../lib/content/find-item.ts';
import { contentMode } from '../lib/preview/content-mode.ts';
import { ContentFooter } from './content/content-footer.tsx';
import { showsCountryLink } from './content/footer-lines.ts';
import { StickyBottomNav } from './content/sticky-bottom-nav.tsx';
import { type PageAddress, pageContext } from './page-context.ts';
import { signedInOwner } from './signed-in-owner.ts';
import { SiteHeader } from './site-header.tsx';
import styles from './site-shell.module.css';
import { themeCookie, themeFrom } from './theme.ts';

type SiteShellProps = PageAddress & {
  /** What the page does differently from the rest; nothing for pages that are not content. */
  page?: ContentItemOf<'page'>;
  children: ReactNode;
};

/** Everything around a page: skip link, header, main region, footer and bottom navigation, as content says. */
export async function SiteShell({ page, children, ...address }: SiteShellProps) {
  const { locale } = address;
  const [global, context, identity, cookieJar] = await Promise.all([
    globalConfig(await contentMode(), locale),
    pageContext(address),
    signedInOwner(),
    cookies(),
  ]);
  const { elements } = global;
  const footer = page?.elements.footer_config.linkedItems[0] ?? elements.footer_config.linkedItems[0];
  const bottomLinks = page?.elements.config.linkedItems[0]?.elements.sticky_bottom_nav.linkedItems ?? [];
  return (
    <>
      <a href="#content" className={styles.skip}>
        {elements.skip_to_main_content.value || 'Skip to main content'}
      </a>
      <SiteHeader locale={locale} identity={identity} theme={themeFrom(cookieJar.get(themeCookie)?.value)} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer && (
        <ContentFooter
          config={footer}
          context={context}
          now={new Date()}
          page={page && aboutPage(page)}
          showsCountry={showsCountryLink(process.env.SHOW_COUNTRY_LINK)}
          signupAction="/api/email-signup"
        />
      )}
      <StickyBottomNav
        links={bottomLinks.length > 0 ? bottomLinks : elements.sticky_bottom_nav.linkedItems}
        linksSignedIn={elements.sticky_bottom_nav_authenticated.linkedItems}
        context={context}
      />
    </>
  );
}

/** What a page says about itself in the footer. */
function aboutPage({ elements }: ContentItemOf<'page'>) {
  return {
    code: elements.seo__code.value,
    dateLabel: elements.seo__date_label.value,
    date: elements.seo__date.value,
  };
}
