import { type JsonSchema, type Operation, openapiDocument } from '@merrowvale/shared/openapi.ts';
import { joinClasses } from '../components/join-classes.ts';
import { PageHeader } from '../components/page-header/page-header.tsx';
import operationStyles from './api-operation.module.css';
import styles from './api-reference.module.css';
import { schemaFields } from './schema-fields.ts';

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

function ApiOperation({ operation }: { operation: PlacedOperation }) {
  const { method, path, summary, parameters, responses } = operation;
  const body =
    'requestBody' in operation ? operation.requestBody?.content['application/json']?.schema : undefined;
  return (
    <details id={operation.operationId} className="surface bordered rounded-md">
      <summary className={operationStyles.summary}>
        <span className={joinClasses(operationStyles.method, method === 'get' && operationStyles.reads)}>
          {method.toUpperCase()}
        </span>
        <code className="text-sm semibold">{path}</code>
        <span className={operationStyles.about}>{summary}</span>
      </summary>
      <div className={operationStyles.details}>
        <p>{'security' in operation ? 'For people who are signed in.' : 'For anybody.'}</p>
        <Fields title="Parameters" schema={asObject(parameters)} />
        {body && <Fields title="Body" schema={body} />}
        {Object.entries(responses).map(([status, { description, content }]) => (
          <Result key={status} status={status} description={description} schema={schemaOf(content)} />
        ))}
      </div>
    </details>
  );
}

type ResultProps = { status: string; description: string; schema: JsonSchema | undefined };

function Result({ status, description, schema }: ResultProps) {
  return (
    <div className="stack gap-2">
      <p>
        <strong className="numbers">{status}</strong> <span>{description}</span>
      </p>
      {schema && !schema.$ref && <Fields title="Answer" schema={schema} isAnswer />}
    </div>
  );
}

type FieldsProps = { title: string; schema: JsonSchema; isAnswer?: boolean };

function Fields({ title, schema, isAnswer = false }: FieldsProps) {
  const fields = schemaFields(schema);
  const hasLimits = fields.some(({ limits }) => limits.length > 0);
  if (fields.length === 0) return null;
  return (
    <table className={operationStyles.fields}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          {hasLimits && <th scope="col">Limits</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, kind, isRequired, limits }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {isRequired && !isAnswer && <span className="accent text-xs nowrap"> required</span>}
            </th>
            <td>{kind}</td>
            {hasLimits && <td>{limits.join(', ')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asObject(parameters: PlacedOperation['parameters']): JsonSchema {
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemaOf(content: PlacedOperation['responses'][string]['content']): JsonSchema | undefined {
  return content && Object.values(content)[0]?.schema;
}

type PlacedOperation = Operation & { method: string; path: string };
