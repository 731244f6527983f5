import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { requestSchema } from '@merrowvale/shared/openapi.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { anyValue } from './support/any-value.ts';
import { describedOperation, describedSchema, operationPlace } from './support/described-api.ts';

/** Number of values for each parameter and body; REQUESTS=10000 runs it at full size. */
const numRuns = Number(process.env.REQUESTS ?? 200);

type Compared = {
  what: string;
  schema: z.ZodType;
  values: fc.Arbitrary<unknown>;
  accepts: (value: unknown) => boolean;
};

const compared = Object.values<Endpoint>(endpoints).flatMap((row): Compared[] => {
  const place = operationPlace(row);
  const all: { name: string }[] = describedOperation(row).parameters;
  const parameters = Object.entries({ ...row.params?.shape, ...row.query?.shape }).map(([name, schema]) => {
    const at = all.findIndex((parameter) => parameter.name === name);
    const isAccepted = describedSchema(...place, 'parameters', `${at}`, 'schema');
    // An address contains text, which its readers turn into the type that the document names.
    const accepts = (value: unknown) =>
      typeof value !== 'string' || isAccepted(value) || isAccepted(Number(value));
    const values = anyValue(z.object({ [name]: schema })).map((value) => Object(value)[name]);
    return { what: `${row.name}: ${name}`, schema, values, accepts };
  });
  const body = requestSchema(row);
  if (!body) return parameters;
  const accepts = describedSchema(...place, 'requestBody', 'content', 'application/json', 'schema');
  const own = {
    what: row.name,
    schema: body,
    values: anyValue(body),
    accepts: (value: unknown) => accepts(value),
  };
  return [...parameters, own];
});

const changes = [
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => ` ${text} `,
];

/** A value as JSON, and with one of its texts as people may write it. */
function written(value: unknown): unknown[] {
  const json = JSON.stringify(value);
  if (json === undefined) return [];
  const texts = json.match(/"(?:[^"\\]|\\.)*"(?!:)/g)?.length ?? 0;
  const changed = Array.from({ length: texts }, (_, index) =>
    changes.map((change) => {
      let at = 0;
      return JSON.parse(json, (_key, part) =>
        typeof part === 'string' && at++ === index ? change(part) : part,
      );
    }),
  );
  return [JSON.parse(json), ...changed.flat()];
}

const samples = compared.map(({ schema, values, ...each }) => {
  const all = fc.sample(values, { numRuns, seed: 7 }).flatMap(written);
  const [accepted = [], refused = []] = [true, false].map((isAccepted) =>
    all.filter((value) => z.safeParse(schema, value).success === isAccepted),
  );
  return { ...each, accepted, refused };
});

describe('what an endpoint accepts', () => {
  it('is accepted by the document, too [API-02]', () => {
    const refused = samples.flatMap(({ what, accepts, accepted }) =>
      accepted
        .filter((value) => !accepts(value))
        .slice(0, 1)
        .map((value) => `${what}: ${JSON.stringify(value)}`),
    );
    expect(refused).toEqual([]);
  });

  it('is among the generated values, but for what only a running system knows [API-02]', () => {
    expect(samples.filter(({ accepted }) => accepted.length === 0).map(({ what }) => what)).toEqual([]);
  });
});
