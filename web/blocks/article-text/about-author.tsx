import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './article-text.module.css';

type AboutAuthorProps = { author: ContentItemOf<'author'>['elements']; context: BlockContext };

export function AboutAuthor({ author, context }: AboutAuthorProps) {
  const { name, credentials, role, portrait, biography } = author;
  if (name.value === '') return null;
  return (
    <section className={styles.author}>
      {portrait.value[0] && (
        <Picture asset={portrait.value[0]} width={160} height={160} className={styles.portrait} />
      )}
      <div>
        <h2 className={styles.small}>{translator(context.locale)('article.author')}</h2>
        <p className={styles.name}>{[name.value, credentials.value].filter(Boolean).join(', ')}</p>
        {role.value !== '' && <p className="soft text-sm">{role.value}</p>}
        <RichText text={biography} context={context} className="mt-2 text-sm" />
      </div>
    </section>
  );
}
