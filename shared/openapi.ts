import * as z from 'zod';
import { type Endpoint, needsSignIn } from './endpoints/endpoint.ts';
import { previewEndpoints } from './endpoints/preview-endpoints.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { exampleOf } from './example-of.ts';
import { marketingBrand } from './schemas/brand.ts';
import { jsonValue } from './schemas/campaign-interest.ts';
import { carer, carerInvitation } from './schemas/carer.ts';
import { challenge, challengeHeader } from './schemas/challenge.ts';
import { diseaseCase } from './schemas/disease-map.ts';
import { findForm } from './schemas/forms/forms.ts';
import { listerItem } from './schemas/lister.ts';
import { breed, pet } from './schemas/pet.ts';
import { profile } from './schemas/profile.ts';
import { reminder } from './schemas/reminder.ts';
import { submissionReceipt, submissionSummary } from './schemas/submission.ts';
import { channelStatus, quarantinedBatch, replayJob, supportCase } from './schemas/support.ts';

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

/** API Gateway's own responses, when it throttles or a function is unavailable, fails or times out. */
const gatewayError = z.object({ message: z.string() });
const gatewayCodes: ReadonlySet<ErrorCode> = new Set([
  'too-large',
  'too-many-requests',
  'internal',
  'unavailable',
]);

/** Schemas that have a name in the document, which is also that of their type in generated clients. */
const namedSchemas = {
  Breed: breed,
  Carer: carer,
  CarerInvitation: carerInvitation,
  ChannelStatus: channelStatus,
  DiseaseCase: diseaseCase,
  GatewayError: gatewayError,
  JsonValue: jsonValue,
  ListerItem: listerItem,
  MarketingBrand: marketingBrand,
  Pet: pet,
  PlainError: plainError,
  Problem: problem,
  Profile: profile,
  QuarantinedBatch: quarantinedBatch,
  Reminder: reminder,
  ReplayJob: replayJob,
  SubmissionCase: supportCase,
  SubmissionReceipt: submissionReceipt,
  SubmissionSummary: submissionSummary,
} satisfies { [name: string]: z.ZodType };

/** The metadata of all schemas, with the names of these. */
class SchemaNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) };
  }
}
const schemaNames = new SchemaNames();
for (const [id, schema] of Object.entries(namedSchemas)) schemaNames.add(schema, { id });

type Schemas = { [name: string]: JsonSchema };

/**
 * The description of the API. Named schemas are in `components`, or inline if `isInline`, for readers that do not
 * follow references.
 */
export function openapiDocument({ isInline = false } = {}) {
  const schemas: Schemas = {};
  const describe = isInline
    ? jsonSchema
    : (schema: z.core.$ZodType, io: Direction) => referringSchema(schema, io, schemas);
  const rows = Object.values<Endpoint>({ ...endpoints, ...previewEndpoints });
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row, describe) };
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Merrowvale pet-owner portal',
      version: '1',
      description:
        'Pets, reminders and related data. Errors have the format `{success: false, message, errors?}`, those of pet names `{error}`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', 'x-internal': false }],
    tags: [...new Set(rows.map(({ area }) => area))].map((name) => ({ name })),
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
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the identity provider, checked as RFC8725 recommends.',
        },
      },
      schemas,
    },
  };
}

export type Operation = ReturnType<typeof operation>;

type Direction = 'input' | 'output';
type Describe = (schema: z.core.$ZodType, io: Direction) => JsonSchema;

function operation(row: Endpoint, describe: Describe) {
  const body = requestSchema(row);
  return {
    operationId: row.name,
    tags: [row.area],
    summary: row.summary,
    security: needsSignIn(row) ? [{ session: [] }, { bearer: [] }] : [],
    parameters: [
      ...parameters(row.params, 'path', describe),
      ...parameters(row.query, 'query', describe),
      ...headers(row),
    ],
    ...(body && { requestBody: { required: true, content: requestContent(row, body, describe) } }),
    responses: { ...success(row, describe), ...failures(row, describe) },
  };
}

/** Forms have their schema from the table of forms. */
export function requestSchema({ body, formId }: Endpoint): z.ZodType | undefined {
  return formId === undefined ? body : findForm(formId)?.schema;
}

function requestContent(
  { accepts = ['application/json'] }: Endpoint,
  body: z.ZodType,
  describe: Describe,
): Content {
  const schema = describe(body, 'input');
  const example = exampleOf(jsonSchema(body, 'input'));
  return Object.fromEntries(accepts.map((mediaType) => [mediaType, { schema, example }]));
}

type Result = { description: string; content?: Content };
export type BodyDescription = { schema: JsonSchema; example?: unknown };
type Content = { [mediaType: string]: BodyDescription };
export type JsonSchema = z.core.JSONSchema.JSONSchema;

function success(row: Endpoint, describe: Describe): { [status: string]: Result } {
  if (row.status === 303) return { 303: { description: 'Redirects to the page in Location.' } };
  if (row.status === 204) return { 204: { description: row.summary } };
  const schema = describe(row.response, 'output');
  const content = row.mediaType
    ? { [row.mediaType]: { schema } }
    : { 'application/json': { schema, example: exampleOf(jsonSchema(row.response, 'output')) } };
  return {
    [row.status]: { description: row.summary, content },
    ...(isPostedByPages(row) && { 303: { description: 'Redirects a form that a page posted back to it.' } }),
    ...(row.mediaType === 'text/calendar' && { 304: { description: 'Unchanged since `If-None-Match`.' } }),
  };
}

function isPostedByPages({ hiddenOrigin, crossSite, accepts }: Endpoint): boolean {
  return hiddenOrigin || crossSite || (accepts?.includes('application/x-www-form-urlencoded') ?? false);
}

/** All ways in which a call can fail: those of its row, and those of every call like it. */
export function failureCodes(row: Endpoint): ErrorCode[] {
  if (row.servedBySite) return [...row.errors];
  const isWrite = row.method !== 'GET';
  const readsBody = requestSchema(row) !== undefined;
  const hasInput = readsBody || row.params !== undefined || row.query !== undefined;
  const codes: { [Code in ErrorCode]?: boolean | undefined } = {
    invalid: hasInput,
    'not-signed-in': needsSignIn(row),
    'not-allowed': needsSignIn(row) || (isWrite && !row.crossSite),
    'sign-in-again': row.freshSignIn,
    'not-acceptable': row.status !== 303 && !row.crossSite && !row.hiddenOrigin,
    'too-large': isWrite,
    'unsupported-media-type': readsBody,
    'too-many-requests': needsSignIn(row) && isWrite,
    internal: true,
    unavailable: true,
  };
  const isCode = (code: string): code is ErrorCode => code in codes;
  const ofAll = Object.keys(codes)
    .filter(isCode)
    .filter((code) => codes[code]);
  return [...new Set([...row.errors, ...ofAll])];
}

function failures(row: Endpoint, describe: Describe): { [status: string]: Result } {
  const problems = row.plainErrors ? plainError : problem;
  const contentOf = (isOfGateway: boolean): Content =>
    row.errorPages
      ? { 'text/html': { schema: { type: 'string' } } }
      : json(describe(isOfGateway ? z.union([problems, gatewayError]) : problems, 'output'));
  const byStatus = Map.groupBy(failureCodes(row), (code) => errorStatus[code]);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => errorText[code]).join(' Or: '),
          content: contentOf(!row.servedBySite && codes.some((code) => gatewayCodes.has(code))),
        },
      ]),
    ),
    // Next.js sends no body.
    ...(row.servedBySite && { 500: { description: errorText.internal, content: {} } }),
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', describe: Describe) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: describe(field, 'input'),
  }));
}

/** Headers by the error or media type of the endpoints that read them. */
const requestHeaders = [
  ['key-reused', 'Idempotency-Key', 'Makes a retry return the first response instead of storing again.'],
  ['precondition-failed', 'If-Match', 'The ETag of the version you read; any other version gives 409.'],
  ['challenge-required', challengeHeader, 'The solution of the challenge in an earlier response.'],
  ['text/calendar', 'If-None-Match', 'The ETag of an earlier response; 304 if it is still the same.'],
] as const;

function headers({ errors, mediaType }: Endpoint) {
  return requestHeaders
    .filter(([sign]) => sign === mediaType || errors.some((code) => code === sign))
    .map(([, name, description]) => ({
      ...{ name, in: 'header', required: false, description },
      schema: { type: 'string' as const },
    }));
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Refers to named schemas, which it adds to those of the document. */
function referringSchema(schema: z.core.$ZodType, io: Direction, schemas: Schemas): JsonSchema {
  const described = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && isCleaned(zodSchema)) describeAsSent(jsonSchema);
    },
  });
  const name = (id: string) => (io === 'input' ? `${id}Input` : id);
  const text = JSON.stringify(described, (key, value) =>
    key === '$ref'
      ? value.replace(/^#\/\$defs\/(.*)/, (_: string, id: string) => `#/components/schemas/${name(id)}`)
      : value,
  );
  const { $schema: _, $defs = {}, ...rest }: JsonSchema = JSON.parse(text);
  for (const [id, each] of Object.entries($defs)) schemas[name(id)] = each;
  return rest;
}

/** True for text that is trimmed or otherwise cleaned before it is checked. */
function isCleaned({ _zod }: z.core.$ZodTypes): boolean {
  return _zod.def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;
}

/** Patterns, and an empty text, are those of the cleaned text, so that they would refuse some that is accepted. */
function describeAsSent(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.pattern;
  delete schema.allOf;
  if (schema.maxLength !== 0) return;
  delete schema.maxLength;
  schema.pattern = '^\\s*$';
}
