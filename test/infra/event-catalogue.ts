import { writeFileSync } from 'node:fs';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import type { StageResource } from '@merrowvale/infra/preflight/stage-template.ts';
import { stageTemplate } from '@merrowvale/infra/preflight/synthesize-stage.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import { locales } from '@merrowvale/shared/locales.ts';
import * as z from 'zod';

const rule = z.object({
  Name: z.string(),
  EventPattern: z.object({ 'detail-type': z.array(z.string()) }),
});
const described = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** Functions that consume each type of event, from the rules of a stage. */
export function consumersByType(stage: string, resources: readonly StageResource[]): Map<string, string[]> {
  const consumers = new Map<string, string[]>();
  for (const { type: resourceType, properties } of resources) {
    if (resourceType !== 'AWS::Events::Rule') continue;
    const found = rule.safeParse(properties);
    if (!found.success) continue;
    const { Name, EventPattern } = found.data;
    for (const type of EventPattern['detail-type'])
      consumers.set(type, [...(consumers.get(type) ?? []), Name.slice(stage.length + 1)].sort());
  }
  return consumers;
}

/** Returns the page docs/events.md. */
export function eventCatalogue(consumers: ReadonlyMap<string, readonly string[]>): string {
  const sections = Object.entries(events)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([type, event]) => section(type, event, consumers.get(type) ?? []));
  return `# Events

Every event on the application’s bus, generated from the events' schemas and the stacks' rules by \`node test/infra/event-catalogue.ts\`. Events are written to the outbox of the item whose change they describe, may arrive twice or out of order, and never change once released: a change is a new version. Consumers are named where there are any.

Each event carries \`id\` (the same on redelivery), \`type\`, \`version\`, \`time\` (ISO instant), \`ownerId\` if it concerns an owner, \`correlationId\` (from the HTTP request to the message sent), and its \`detail\`.

${sections.join('\n')}`;
}

type Event = (typeof events)[keyof typeof events];

function section(type: string, { version, schema }: Event, consumers: readonly string[]): string {
  const detail = described.parse(
    z.toJSONSchema(schema.shape.detail, { unrepresentable: 'any', io: 'output' }),
  );
  const rows = Object.entries(detail.properties).map(
    ([name, field]) =>
      `- \`${name}\`${detail.required.includes(name) ? '' : ', which may be missing'}: ${typeOf(field)}`,
  );
  const names = consumers.map((name) => `\`${name}\``).join(', ');
  return [
    `## \`${type}\`, version ${version}`,
    '',
    ...(names === '' ? [] : [`Consumers: ${names}.`, '']),
    ...(rows.length > 0 ? rows : ['It has no detail.']),
    '',
  ].join('\n');
}

const shape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

function typeOf(field: unknown): string {
  const { type = 'text', const: only, enum: options, format, anyOf, items, properties } = shape.parse(field);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (only !== undefined) return `\`${String(only)}\``;
  if (options?.join() === [...locales.keys()].join()) return 'a locale';
  if (options) return options.map((option) => `\`${String(option)}\``).join(', ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  if (properties) return `{${Object.keys(properties).join(', ')}}`;
  const name = [type].flat().join(' or ');
  return format ? `${name}, ${format}` : name;
}

if (import.meta.main) {
  printErrorsPlainly();
  const resources = stageTemplate('dev').flatMap((stack) => stack.resources);
  const page = eventCatalogue(consumersByType('dev', resources));
  writeFileSync(new URL('../../docs/events.md', import.meta.url), page);
}
