import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './frame.module.css';

type NoticeProps = {
  /** Empty if the block has a title of its own. */
  title: string;
  text: string;
  /** The provider's own page. */
  page?: { src: string; text: string } | undefined;
  /** `plain` in place of a list; it looks lighter than the one in place of a film or a game. */
  look?: 'deep' | 'plain';
  children?: Elements;
};

export function Notice({ title, text, page, look = 'deep', children }: NoticeProps) {
  return (
    <section className={joinClasses(styles.notice, look === 'plain' && styles.plain)}>
      {title !== '' && <h2 className="text-xl balance">{title}</h2>}
      <p>{text}</p>
      <div className="cluster gap-3 justify-center">
        {children}
        {page && (
          <a
            href={page.src}
            target="_blank"
            rel="noopener noreferrer"
            className={joinClasses(buttonClass({ variant: 'quiet' }), styles.open)}
          >
            {page.text}
          </a>
        )}
      </div>
    </section>
  );
}
