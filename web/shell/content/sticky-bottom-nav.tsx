import { completeLinks, LinkList, type NavigationLinks } from '../../components/link-list/link-list.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';
import styles from './sticky-bottom-nav.module.css';

type StickyBottomNavProps = {
  links: NavigationLinks;
  /** Replaces `links` for signed-in users. */
  linksSignedIn: NavigationLinks;
  context: BlockContext;
};

const max = 4;

export function StickyBottomNav({ links, linksSignedIn, context }: StickyBottomNavProps) {
  const isSignedIn = signedIn(context.visitor) !== undefined;
  const configured = isSignedIn && linksSignedIn.length > 0 ? linksSignedIn : links;
  const shown = completeLinks(configured, context).slice(0, max);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={translator(context.locale)('shell.shortcuts')} className={styles.bar}>
      <LinkList links={shown} context={context} linkClass={styles.link} iconSize="sm" />
    </nav>
  );
}
