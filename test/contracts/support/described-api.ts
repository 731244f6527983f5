import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { openapiDocument } from '@merrowvale/shared/openapi.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

const describedApi = JSON.parse(JSON.stringify(openapiDocument()));

// Formats are only notes in a JSON schema; those of this document also have a pattern.
const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: true });
ajv.addSchema(describedApi, 'document');
const pointer = (...names: string[]) =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
export const describedSchema = (...names: string[]) => ajv.compile({ $ref: `document#${pointer(...names)}` });

export const operationPlace = ({ path, method }: Endpoint) => ['paths', path, method.toLowerCase()] as const;
export const describedOperation = ({ path, method }: Endpoint) =>
  describedApi.paths[path][method.toLowerCase()];

type Observed = { status: number | undefined; type: string | undefined; body: unknown };

/** The difference between a response and its description in the document; undefined if it is as described. */
export function undescribed(row: Endpoint, { status, type = '', body }: Observed): string | undefined {
  const response = describedOperation(row).responses[`${status}`];
  if (!response) return `${row.name}: ${status} is not in the document: ${JSON.stringify(body)}`;
  const mediaTypes = Object.keys(response.content ?? {});
  const [mediaType = ''] = type.split(';');
  if (mediaTypes.length === 0 && (body === null || body === '')) return undefined;
  if (!mediaTypes.includes(mediaType))
    return `${row.name}: ${status} is ${mediaType || 'nothing'} instead of ${mediaTypes.join() || 'nothing'}`;
  const place = [...operationPlace(row), 'responses', `${status}`, 'content', mediaType, 'schema'];
  const fits = describedSchema(...place);
  return fits(body)
    ? undefined
    : `${row.name}: ${status} ${ajv.errorsText(fits.errors)}: ${JSON.stringify(body)}`;
}
