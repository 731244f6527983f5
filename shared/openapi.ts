import * as z from 'zod';
import { type Endpoint, needsSignIn } from './endpoints/endpoint.ts';
import { previewEndpoints } from './endpoints/preview-endpoints.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { exampleOf } from './example-of.ts';
import { challenge } from './schemas/challenge.ts';
import { findForm } from './schemas/forms/forms.ts';

const errorText: Record<ErrorCode, string> = {
  invalid: 'A parameter or field is invalid; see `errors`.',
  'not-signed-in': 'No valid session or token.',
  'not-allowed': 'Signed in, but not allowed; or a write that did not come from the site.',
  'sign-in-again': 'The caller signed in too long ago for this; they have to enter their password again.',
  'not-found': 'Unknown, or not yours.',
  'method-not-allowed': 'The path does not support this method.',
  'not-acceptable': 'The response is not available in any media type that the caller accepts.',
  'limit-reached': 'The limit for this action has been reached.',
  conflict: 'In conflict with an existing entity, or with a change in the meantime.',
  duplicate: 'An identical entity already exists; `duplicateOf` is its id.',
  gone: 'The entity that this request created has been deleted since.',
  'precondition-failed': 'Changed since it was read: `If-Match` does not match the current version.',
  'too-large': 'The body is too large.',
  'unsupported-media-type': 'The body is not JSON.',
  'key-reused': 'The Idempotency-Key was used for another request.',
  'challenge-required': 'Solve the challenge in the response, and send the solution in `X-Challenge`.',
  'too-many-requests': 'Too many requests; see Retry-After.',
  internal: 'An unexpected error on our side.',
  unavailable: 'Temporarily unavailable; try again.',
};

const problem = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  duplicateOf: z.string().optional(),
  challenge: challenge.optional(),
});

/** Errors of the pet names, whose format was specified. */
const plainError = z.object({ error: z.string() });

export function openapiDocument() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of Object.values<Endpoint>({ ...endpoints, ...previewEndpoints })) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Merrowvale pet-owner portal',
      version: '1',
      description:
        'Pets, reminders and related data. Errors have the format `{success: false, message, errors?}`, those of pet names `{error}`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description:
            'Set by signing in on the site. Writes also need the headers Origin and X-Requested-With.',
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        Problem: jsonSchema(problem, 'output'),
        PlainError: jsonSchema(plainError, 'output'),
      },
    },
  };
}

export type Operation = ReturnType<typeof operation>;

function operation(row: Endpoint) {
  const body = requestSchema(row);
  return {
    operationId: row.name,
    tags: [row.area],
    summary: row.summary,
    ...(needsSignIn(row) && { security: [{ session: [] }, { bearer: [] }] }),
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query'), ...headers(row)],
    ...(body && { requestBody: { required: true, content: requestContent(row, jsonSchema(body, 'input')) } }),
    responses: { ...success(row), ...failures(row) },
  };
}

/** Forms have their schema from the table of forms. */
export function requestSchema({ body, formId }: Endpoint): z.ZodType | undefined {
  return formId === undefined ? body : findForm(formId)?.schema;
}

function requestContent({ accepts = ['application/json'] }: Endpoint, schema: JsonSchema): Content {
  const example = exampleOf(schema);
  return Object.fromEntries(accepts.map((mediaType) => [mediaType, { schema, example }]));
}

type Result = { description: string; content?: Content };
export type BodyDescription = { schema: JsonSchema; example?: unknown };
type Content = { [mediaType: string]: BodyDescription };
export type JsonSchema = z.core.JSONSchema.JSONSchema;

function success(row: Endpoint): { [status: string]: Result } {
  if (row.status === 303) return { 303: { description: 'Redirects to the page in Location.' } };
  if (row.status === 204) return { 204: { description: row.summary } };
  const schema = jsonSchema(row.response, 'output');
  const content = row.mediaType
    ? { [row.mediaType]: { schema } }
    : { 'application/json': { schema, example: exampleOf(schema) } };
  return { [row.status]: { description: row.summary, content } };
}

function failures(row: Endpoint): { [status: string]: Result } {
  const codes: ErrorCode[] = [
    ...row.errors,
    ...(needsSignIn(row) && row.method !== 'GET' ? (['too-many-requests'] as const) : []),
    ...(requestSchema(row) ? (['too-large', 'unsupported-media-type'] as const) : []),
    'internal',
    'unavailable',
  ];
  const content = json({ $ref: `#/components/schemas/${row.plainErrors ? 'PlainError' : 'Problem'}` });
  return Object.fromEntries(
    codes.map((code) => [errorStatus[code], { description: errorText[code], content }]),
  );
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, 'input'),
  }));
}

function headers(row: Endpoint) {
  const named = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' as const },
  });
  return [
    ...(row.errors.includes('key-reused')
      ? [named('Idempotency-Key', 'Makes a retry return the first response instead of storing again.')]
      : []),
    ...(row.errors.includes('precondition-failed')
      ? [named('If-Match', 'The ETag of the version you read; any other version gives 412.')]
      : []),
  ];
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
