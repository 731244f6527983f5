import {
  type BodyDescription,
  type JsonSchema,
  type Operation,
  openapiDocument,
} from '@merrowvale/shared/openapi.ts';
import { joinClasses } from '../components/join-classes.ts';
import { PageHeader } from '../components/page-header/page-header.tsx';
import operationStyles from './api-operation.module.css';
import styles from './api-reference.module.css';

type PlacedOperation = Operation & { method: string; path: string };

export function ApiReference() {
  const { info, paths } = openapiDocument({ isInline: true });
  const operations: PlacedOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const groups = Object.entries(Object.groupBy(operations, ({ tags }) => tags[0] ?? ''));
  return (
    <div lang="en" className={styles.page}>
      <PageHeader title="The API for programs" lead={inPlainText(info.description)} />
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

/** Without the marks of code in Markdown, which OpenAPI uses. */
function inPlainText(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function inWords(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function ApiOperation({ operation }: { operation: PlacedOperation }) {
  const { method, path, summary, parameters, responses } = operation;
  const body = 'requestBody' in operation ? operation.requestBody?.content['application/json'] : undefined;
  return (
    <details id={operation.operationId} className="surface bordered rounded-md">
      <summary className={operationStyles.summary}>
        <span className={joinClasses(operationStyles.method, method === 'get' && operationStyles.reads)}>
          {method.toUpperCase()}
        </span>
        <code className="text-sm semibold">{path}</code>
        <span className={operationStyles.about}>{inPlainText(summary)}</span>
      </summary>
      <div className={operationStyles.details}>
        <p>{operation.security.length > 0 ? 'For people who are signed in.' : 'For anybody.'}</p>
        <Fields title="Parameters" schema={asObject(parameters)} />
        {body && (
          <>
            <Fields title="Body" schema={body.schema} />
            <Example title="Example of a body" value={body.example} />
          </>
        )}
        {Object.entries(responses).map(([status, { description, content }]) => (
          <Result
            key={status}
            status={status}
            description={description}
            body={content && Object.values(content)[0]}
          />
        ))}
      </div>
    </details>
  );
}

type ResultProps = { status: string; description: string; body: BodyDescription | undefined };

function Result({ status, description, body }: ResultProps) {
  return (
    <div className="stack gap-2">
      <p>
        <strong className="numbers">{status}</strong> <span>{inPlainText(description)}</span>
      </p>
      {body && Number(status) < 400 && <Fields title="Answer" schema={body.schema} isAnswer />}
      {body?.example !== undefined && <Example title="Example of an answer" value={body.example} />}
    </div>
  );
}

function Example({ title, value }: { title: string; value: unknown }) {
  return (
    <figure className="stack gap-2">
      <figcaption className="semibold">{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard */}
      <pre tabIndex={0} className={operationStyles.example}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </figure>
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

type SchemaField = { name: string; kind: string; isRequired: boolean; limits: readonly string[] };

/**
 * The fields of a schema in declaration order, with the fields of nested objects after the field that contains them.
 */
export function schemaFields(schema: JsonSchema, within = ''): SchemaField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return [];
    const row = { name: `${within}${name}`, kind: schemaKind(field), isRequired: required.has(name) };
    const inner = innerObject(field);
    return [
      { ...row, limits: limitsOf(field) },
      ...(inner ? schemaFields(inner.schema, `${row.name}${inner.isList ? '[]' : ''}.`) : []),
    ];
  });
}

export function schemaKind(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(schemaKind))].join(' | ');
  if (schema.type === 'array') return `list of ${schemaKind(itemOf(schema) ?? {})}`;
  if (schema.type === 'string' && schema.format) return schema.format;
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return schema.type ?? 'any value';
}

function itemOf({ items }: JsonSchema): JsonSchema | undefined {
  return items === undefined || typeof items === 'boolean' || Array.isArray(items) ? undefined : items;
}

function innerObject(schema: JsonSchema): { schema: JsonSchema; isList: boolean } | undefined {
  if (schema.properties) return { schema, isList: false };
  const item = itemOf(schema);
  if (item?.properties) return { schema: item, isList: true };
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    const found = innerObject(choice);
    if (found) return found;
  }
  return undefined;
}

function limitsOf(schema: JsonSchema): string[] {
  const limits: [string, unknown][] = [
    ['at least', schema.minimum],
    ['at most', schema.maximum],
    ['more than', schema.exclusiveMinimum],
    ['less than', schema.exclusiveMaximum],
    ['characters at least', schema.minLength],
    ['characters at most', schema.maxLength],
    ['entries at least', schema.minItems],
    ['entries at most', schema.maxItems],
    ['otherwise', schema.default],
  ];
  return limits.flatMap(([label, value]) =>
    isInformative(value) ? [`${label} ${JSON.stringify(value)}`] : [],
  );
}

/** The bounds of a safe integer are in every integer schema and are not informative. */
function isInformative(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'number' || Math.abs(value) < Number.MAX_SAFE_INTEGER);
}
