import { Icon } from '../../components/icon/icon.tsx';
import { LinkList, type NavigationLinks } from '../../components/link-list/link-list.tsx';
import { ShellLink } from '../../components/link-list/shell-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { DropDown } from './drop-down.tsx';
import styles from './header-nav.module.css';

type HeaderNavProps = { links: NavigationLinks; context: BlockContext };

export function HeaderNav({ links, context }: HeaderNavProps) {
  const shown = context.visible(links);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={translator(context.locale)('shell.mainNavigation')} className={styles.nav}>
      <ul className={styles.links}>
        {shown.map((link) => (
          <li key={link.system.codename} data-item={link.system.id}>
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
  const below = context.visible(children.linkedItems);
  if (below.length === 0) {
    return (
      <ShellLink link={link} address={context} className={styles.link}>
        <Icon name={icon.value} size="xs" />
        <span>{text.value}</span>
      </ShellLink>
    );
  }
  return (
    <DropDown
      id={`menu-${link.system.codename}`}
      label={text.value}
      className={styles.opener}
      panelClassName={styles.below}
    >
      {url.value === '' ? (
        <p className={styles.group}>{text.value}</p>
      ) : (
        <ShellLink link={link} address={context} className={styles.parent} />
      )}
      <LinkList links={below} context={context} className={styles.children} />
    </DropDown>
  );
}
