import type { JsonSchema } from '@merrowvale/shared/openapi.ts';
import { joinClasses } from '../components/join-classes.ts';
import styles from './api-operation.module.css';
import type { PlacedOperation } from './placed-operation.ts';
import { schemaFields } from './schema-fields.ts';

export function ApiOperation({ operation }: { operation: PlacedOperation }) {
  const { method, path, summary, parameters, responses } = operation;
  const body =
    'requestBody' in operation ? operation.requestBody?.content['application/json']?.schema : undefined;
  return (
    <details id={operation.operationId} className="surface bordered rounded-md">
      <summary className={styles.summary}>
        <span className={joinClasses(styles.method, method === 'get' && styles.reads)}>
          {method.toUpperCase()}
        </span>
        <code className="text-sm semibold">{path}</code>
        <span className={styles.about}>{summary}</span>
      </summary>
      <div className={styles.details}>
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

function Result({
  status,
  description,
  schema,
}: {
  status: string;
  description: string;
  schema?: JsonSchema | undefined;
}) {
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
    <table className={styles.fields}>
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
