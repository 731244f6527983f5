import bar from '../../components/bar/bar.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { LinkList } from '../../components/link-list/link-list.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import styles from './sticky-bar.module.css';

/**
 * Use it once, after the page's opening, for the page's one action; it stays in view while the rest of the
 * page scrolls. Give it a few words and a button.
 */
export function StickyBar({ item: { elements }, context }: BlockProps<'sticky_bar'>) {
  const { text, links, cta_button } = elements;
  const shown = context.visible(links.linkedItems);
  const button = context.visible(cta_button.linkedItems);
  if (text.value === '' && shown.length === 0 && button.length === 0) return null;
  return (
    <>
      <div data-sticks-below="" className={styles.sentinel} />
      <section
        aria-label={text.value || translator(context.locale)('shell.shortcuts')}
        className={styles.bar}
      >
        <div className={joinClasses(bar.inner, styles.inner)}>
          {text.value !== '' && <p className={joinClasses(bar.title, styles.text)}>{text.value}</p>}
          <LinkList links={shown} context={context} className={joinClasses(bar.links, styles.links)} />
          {button.length > 0 && <div className={styles.button}>{context.render(button, 'row')}</div>}
        </div>
      </section>
    </>
  );
}
StickyBar.wide = true;
