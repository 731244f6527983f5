import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { Elements } from '../../components/elements.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { sizeAtHeight } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { type BlockContext, type PageAddress, signedIn } from '../../lib/pages/block-context.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './content-header.module.css';
import { HeaderButtons, type HeaderPage, headerBorder, primaryLinks } from './header-buttons.tsx';
import headerLogoStyles from './header-logo.module.css';
import { HeaderNav } from './header-nav.tsx';
import { HeaderSites } from './header-sites.tsx';
import { HeaderStrip, MenuExtras } from './header-strip.tsx';
import { SearchButton, SearchDialog } from './search-dialog.tsx';
import { SecondaryHeader } from './secondary-header.tsx';

type ContentHeaderProps = {
  config: ContentItemOf<'header_config'>;
  context: BlockContext;
  page?: HeaderPage | undefined;
  siteName: string;
  user: Identity | undefined;
};

export function ContentHeader({ config, context, page, siteName, user }: ContentHeaderProps) {
  const { elements } = config;
  const { locale } = context;
  const optional = context.visible(elements.optional_header_links.linkedItems);
  const border = styles[headerBorder(elements.border_color.value[0]?.codename)];
  return (
    <>
      <header className={joinClasses(styles.header, border)}>
        <HeaderStrip optional={optional} context={context} />
        <div className={styles.inner}>
          <HeaderLogo elements={elements} siteName={siteName} address={context} />
          <HeaderSites elements={elements} address={context} />
          <SiteMenu context={context}>
            <HeaderNav
              links={primaryLinks(elements, signedIn(context.visitor) !== undefined)}
              context={context}
            />
            <HeaderButtons elements={elements} context={context} page={page} />
            <MenuExtras optional={optional} context={context} />
          </SiteMenu>
          <div className={styles.tools}>
            <SearchButton elements={elements} locale={locale} />
            {user && (
              <AccountMenu
                wrapper={elements.my_account_wrapper_parent.linkedItems[0]}
                user={user}
                context={context}
              />
            )}
            <IconButton
              icon="menu"
              label={translator(locale)('shell.menu')}
              popoverTarget="site-menu"
              className={styles.menuButton}
            />
          </div>
        </div>
        <SearchDialog elements={elements} locale={locale} />
      </header>
      <SecondaryHeader
        config={elements.secondary_header_config.linkedItems[0]}
        context={context}
        page={page}
      />
    </>
  );
}

type SiteMenuProps = { context: BlockContext; children: Elements };

/** Inline from 768 px; below that a panel at the window's edge, opened by the menu button. */
function SiteMenu({ context, children }: SiteMenuProps) {
  const t = translator(context.locale);
  return (
    <div id="site-menu" popover="auto" className={styles.menu}>
      <div className={styles.menuHead}>
        <span>{t('shell.menu')}</span>
        <IconButton
          icon="x"
          label={t('shell.closeMenu')}
          popoverTarget="site-menu"
          popoverTargetAction="hide"
        />
      </div>
      {children}
    </div>
  );
}

type HeaderLogoProps = {
  elements: ContentItemOf<'header_config'>['elements'];
  siteName: string;
  address: PageAddress;
};

const logoHeight = 32;

function HeaderLogo({ elements, siteName, address: { locale } }: HeaderLogoProps) {
  const [image] = elements.image.value;
  const [mobile] = elements.mobile_image.value;
  return (
    <ContentLink
      href={elements.image_click_url.value || '/'}
      locale={locale}
      className={headerLogoStyles.logo}
    >
      {image ? (
        <picture>
          {mobile && (
            <source media="(max-width: 47.99rem)" srcSet={mobile.url} {...sizeAtHeight(mobile, logoHeight)} />
          )}
          <img
            src={image.url}
            alt={image.description || siteName}
            {...sizeAtHeight(image, logoHeight)}
            className={headerLogoStyles.picture}
          />
        </picture>
      ) : (
        <span className={headerLogoStyles.name}>{siteName}</span>
      )}
    </ContentLink>
  );
}
