import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { ReactNode } from 'react';
import type { BlockContext } from '../../blocks/block.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import styles from './content-header.module.css';
import { HeaderDropdown } from './header-dropdown.client.tsx';
import { headerBorder } from './header-rules.ts';
import { LinkList } from './link-list.tsx';
import { NavToggle } from './nav-toggle.client.tsx';
import { shellWords } from './shell-words.ts';

type HeaderConfig = ContentItemOf<'header_config'>;
type ContentHeaderProps = {
  config: HeaderConfig;
  context: BlockContext;
  siteName: string;
  /** Search, account, language and the like, at the end of the bar. */
  tools?: ReactNode;
};

/** The head of every page, as its content says. */
export function ContentHeader({ config, context, siteName, tools }: ContentHeaderProps) {
  const { elements } = config;
  const { locale } = context;
  const words = shellWords(locale);
  const entries = elements.dropdown_header_menu.linkedItems.map(({ system, elements: entry }) => ({
    key: system.codename,
    text: entry.text.value,
    href: localizedUrl(entry.url.value, locale),
    icon: <Icon name={entry.icon.value} size="sm" />,
  }));
  const small = context.visible(elements.optional_header_links.linkedItems);
  return (
    <header
      className={styles.header}
      style={{ borderBottomColor: headerBorder(elements.border_color.value[0]?.codename) }}
    >
      {small.length > 0 && (
        <nav aria-label={words.more} className={styles.optional}>
          <LinkList links={small} context={context} className={styles.optionalLinks} />
        </nav>
      )}
      <div className={styles.inner}>
        <HeaderLogo elements={elements} locale={locale} siteName={siteName} />
        {entries.length > 0 && (
          <HeaderDropdown
            title={elements.dropdown_header_title.value || (entries[0]?.text ?? '')}
            entries={entries}
          />
        )}
        <NavToggle label={words.menu}>
          <nav aria-label={words.main}>
            <LinkList links={elements.links.linkedItems} context={context} className={styles.links} />
          </nav>
        </NavToggle>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <SecondaryHeader config={elements.secondary_header_config.linkedItems[0]} context={context} />
    </header>
  );
}

type HeaderLogoProps = Pick<BlockContext, 'locale'> & {
  elements: HeaderConfig['elements'];
  siteName: string;
};

function HeaderLogo({ elements, locale, siteName }: HeaderLogoProps) {
  const [image] = elements.image.value;
  const [mobile = image] = elements.mobile_image.value;
  return (
    <ContentLink href={elements.image_click_url.value || '/'} locale={locale} className={styles.logo}>
      {image ? (
        <picture>
          {mobile && mobile !== image && <source media="(max-width: 767.98px)" srcSet={mobile.url} />}
          <img
            src={image.url}
            alt={image.description || siteName}
            height={32}
            className={styles.logoPicture}
          />
        </picture>
      ) : (
        <span className={styles.siteName}>{siteName}</span>
      )}
    </ContentLink>
  );
}

type SecondaryHeaderProps = {
  config: ContentItemOf<'secondary_header_config'> | undefined;
  context: BlockContext;
};

function SecondaryHeader({ config, context }: SecondaryHeaderProps) {
  if (!config) return null;
  const { title, links, cta_button } = config.elements;
  return (
    <div className={styles.secondary}>
      <div className={joinClasses(styles.inner, styles.secondaryInner)}>
        {title.value !== '' && <p className={styles.product}>{title.value}</p>}
        <nav aria-label={title.value || shellWords(context.locale).product}>
          <LinkList links={links.linkedItems} context={context} className={styles.secondaryLinks} />
        </nav>
        {cta_button.linkedItems.length > 0 && context.draw(cta_button.linkedItems, 'row')}
      </div>
    </div>
  );
}
