import { openapiDocument } from '@merrowvale/shared/openapi.ts';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { ApiOperation } from './api-operation.tsx';
import styles from './api-reference.module.css';
import type { PlacedOperation } from './placed-operation.ts';

export function ApiReference() {
  const { info, paths } = openapiDocument();
  const operations: PlacedOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const groups = Object.entries(Object.groupBy(operations, ({ tags }) => tags[0] ?? ''));
  return (
    <div lang="en" className={styles.page}>
      <PageHeader title="The API for programs" lead={info.description.replaceAll('`', '')} />
      <p className="measure soft">
        <span>The same as a document that tools can read:</span> <a href="/api/openapi.json">OpenAPI 3.1</a>
        <span>.</span>
      </p>
      <nav aria-label="Parts of the API">
        <ul className={styles.parts}>
          {groups.map(([tag]) => (
            <li key={tag}>
              <a href={`#${idOf(tag)}`}>{inWords(tag)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(([tag, list = []]) => (
        <section key={tag} aria-labelledby={idOf(tag)} className={styles.part}>
          <h2 id={idOf(tag)}>{inWords(tag)}</h2>
          {list.map((operation) => (
            <ApiOperation key={operation.operationId} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Operations and the page itself have ids that are also the names of parts. */
function idOf(tag: string): string {
  return `part-${tag}`;
}

function inWords(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
