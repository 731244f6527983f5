import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { Elements } from '../../components/elements.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import {
  completeLinks,
  LinkList,
  linkTag,
  type NavigationLinks,
  ShellLink,
  shellAddress,
} from '../../components/link-list/link-list.tsx';
import { sizeAtHeight } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { type BlockContext, type PageAddress, signedIn } from '../../lib/pages/block-context.ts';
import type { UserDetails } from '../../lib/session/user-details.ts';
import accountMenuStyles from './account-menu.module.css';
import styles from './content-header.module.css';
import { DropDown } from './drop-down.tsx';
import {
  HeaderButtons,
  type HeaderPage,
  headerBorder,
  isWideTitle,
  primaryLinks,
} from './header-buttons.tsx';
import headerLogoStyles from './header-logo.module.css';
import headerNavStyles from './header-nav.module.css';
import headerSitesStyles from './header-sites.module.css';
import { HeaderStrip, MenuExtras } from './header-strip.tsx';
import { SearchButton, SearchDialog } from './search-dialog.tsx';
import { SecondaryHeader } from './secondary-header.tsx';

type ContentHeaderProps = {
  config: ContentItemOf<'header_config'>;
  context: BlockContext;
  page?: HeaderPage | undefined;
  siteName: string;
  user: UserDetails | undefined;
};

export function ContentHeader({ config, context, page, siteName, user }: ContentHeaderProps) {
  const { elements } = config;
  const { locale } = context;
  const optional = completeLinks(elements.optional_header_links.linkedItems, context);
  const border = styles[headerBorder(elements.border_color.value[0]?.codename)];
  return (
    <>
      <header className={joinClasses(styles.header, border)}>
        <HeaderStrip optional={optional} context={context} />
        <div className={styles.inner}>
          <HeaderLogo elements={elements} siteName={siteName} address={context} />
          <HeaderSites elements={elements} context={context} />
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
      className="row items-center flex-none touch ink no-underline"
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

type HeaderSitesProps = { elements: ContentItemOf<'header_config'>['elements']; context: BlockContext };

/** The menu of sites, named after the site to which the header's logo leads. */
function HeaderSites({ elements, context }: HeaderSitesProps) {
  const { locale, path } = context;
  const sites = completeLinks(elements.dropdown_header_menu.linkedItems, context);
  const isHere = (url: string) => url !== '' && url === elements.image_click_url.value;
  const here = sites.find((site) => isHere(site.elements.url.value))?.elements.text.value;
  const label = elements.dropdown_header_title.value || sites[0]?.elements.text.value;
  if (!label || sites.length === 0) return null;
  return (
    <div className={headerSitesStyles.sites}>
      <DropDown
        id="menu-sites"
        label={label}
        text={here}
        className={joinClasses(
          headerSitesStyles.button,
          isWideTitle(here ?? label) && headerSitesStyles.wide,
        )}
      >
        <ul>
          {sites.map(({ system, elements: { text, url, icon } }) => (
            <li key={system.codename} lang={linkTag({ system }, locale)}>
              <ContentLink
                href={url.value}
                locale={locale}
                current={localizedUrl(url.value, locale) === path}
              >
                <Icon name={icon.value} size="sm" />
                <span>{text.value}</span>
              </ContentLink>
            </li>
          ))}
        </ul>
      </DropDown>
    </div>
  );
}

type HeaderNavProps = { links: NavigationLinks; context: BlockContext };

function HeaderNav({ links, context }: HeaderNavProps) {
  const shown = context.visible(links).filter(({ elements: { text, url, children } }) => {
    const hasTarget = url.value !== '' || completeLinks(children.linkedItems, context).length > 0;
    return text.value !== '' && hasTarget;
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={translator(context.locale)('shell.mainNavigation')} className={headerNavStyles.nav}>
      <ul className={headerNavStyles.links}>
        {shown.map((link) => (
          <li key={link.system.codename} data-item={link.system.id} lang={linkTag(link, context.locale)}>
            <NavEntry link={link} context={context} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NavEntryProps = { link: ContentItemOf<'navigation_link'>; context: BlockContext };

function NavEntry({ link, context }: NavEntryProps) {
  const { text, icon, url, children } = link.elements;
  const below = completeLinks(children.linkedItems, context);
  if (below.length === 0) {
    return (
      <ShellLink link={link} address={context} className={headerNavStyles.link}>
        <Icon name={icon.value} size="xs" />
        <span>{text.value}</span>
      </ShellLink>
    );
  }
  return (
    <DropDown
      id={`menu-${link.system.codename}`}
      label={text.value}
      className={headerNavStyles.opener}
      panelClassName={headerNavStyles.below}
    >
      {url.value === '' ? (
        <p className={headerNavStyles.group}>{text.value}</p>
      ) : (
        <ShellLink link={link} address={context} className={headerNavStyles.parent} />
      )}
      <LinkList links={below} context={context} className={headerNavStyles.children} />
    </DropDown>
  );
}

type AccountMenuProps = {
  wrapper: ContentItemOf<'my_account_wrapper'> | undefined;
  user: UserDetails;
  context: BlockContext;
};

function AccountMenu({ wrapper, user, context }: AccountMenuProps) {
  const t = translator(context.locale);
  const { firstName, lastName, emailAddress } = user;
  return (
    <DropDown
      id="menu-account"
      label={wrapper?.elements.title.value || t('shell.account')}
      glyph="circle-user-round"
      align="end"
    >
      <p className={accountMenuStyles.who}>
        <span>{t('shell.signedInAs')}</span>
        <strong>{[firstName, lastName].filter(Boolean).join(' ') || emailAddress}</strong>
      </p>
      <LinkList links={wrapper?.elements.account_nav_links.linkedItems ?? []} context={context} />
      <div className={accountMenuStyles.end}>
        {user.userRoles.includes('support') && (
          <a href={`/${context.locale}/support`}>{t('support.title')}</a>
        )}
        <a href={shellAddress('/auth/profile', context)}>{t('shell.editProfile')}</a>
        <form method="post" action="/auth/logout" data-ends-session>
          <input type="hidden" name="returnUrl" value={`/${context.locale}`} />
          <button type="submit" className={accountMenuStyles.signOut}>
            {wrapper?.elements.logout_text.value || t('shell.signOut')}
          </button>
        </form>
      </div>
    </DropDown>
  );
}
