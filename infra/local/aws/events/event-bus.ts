import { randomUUID } from 'node:crypto';
import type { QueueModel, RuleModel } from '../../model.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { ServiceContext } from '../service-context.ts';
import type { MessageAttributes } from '../sqs/message-queue.ts';

type BusEvent = JsonObject & { id: string; source: string; 'detail-type': string; time: string };
export type RecordedEvent = { bus: string; event: BusEvent; rules: string[] };
type NewEvent = Pick<BusEvent, 'source' | 'detail-type'> & JsonObject & { time: Date };

type CompiledRule = ReturnType<typeof compileRule>;

const maxStored = 1000;
const schema =
  'CREATE TABLE IF NOT EXISTS bus_events (number INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL);';

export type EventBus = ReturnType<typeof eventBus>;

export function eventBus({ model, database, queues, access }: ServiceContext) {
  const { accountId, region } = model;
  const compiled = model.rules.map((rule) => compileRule(rule, model.queues));
  database.define(schema);
  const may = ({ arn: sourceArn }: CompiledRule, { arn: resource }: QueueModel): boolean =>
    access({ service: 'events.amazonaws.com', action: 'sqs:SendMessage', resource, sourceArn });

  /**
   * An event that a queue's policy refuses goes to the target's dead-letter queue at once. Source: Amazon EventBridge User
   * Guide, "Using dead-letter queues to process undelivered events".
   */
  const send = (
    rule: CompiledRule,
    { queue, deadLetters }: CompiledRule['targets'][number],
    event: BusEvent,
    trace?: string,
  ) => {
    if (may(rule, queue)) {
      queues.send(queue.name, JSON.stringify(event), { trace });
    } else if (deadLetters && may(rule, deadLetters)) {
      const attributes = attributesOf({ RULE_ARN: rule.arn, TARGET_ARN: queue.arn, ...noPermissions });
      queues.send(deadLetters.name, JSON.stringify(event), { attributes, trace });
    }
  };
  const deliver = (bus: string, event: BusEvent, trace?: string) => {
    const rules = compiled.filter((rule) => rule.busName === bus && rule.matches(event));
    for (const rule of rules) for (const target of rule.targets) send(rule, target, event, trace);
    const recorded: RecordedEvent = { bus, event, rules: rules.map(({ name }) => name) };
    database.sql.run`INSERT INTO bus_events (event) VALUES (${JSON.stringify(recorded)})`;
    database.sql
      .run`DELETE FROM bus_events WHERE number <= (SELECT max(number) FROM bus_events) - ${maxStored}`;
  };
  return {
    publish(bus: string, added: NewEvent, trace: string | undefined): string {
      const time = added.time.toISOString().replace(/\.\d+Z$/, 'Z');
      const event = { version: '0', id: randomUUID(), account: accountId, region, ...added, time };
      database.transaction(() => deliver(bus, event, passedOn(trace)));
      return event.id;
    },
    /** The latest events, newest last. */
    recent: () =>
      database.sql.all`SELECT event FROM bus_events ORDER BY number`.map(
        ({ event }): RecordedEvent => JSON.parse(String(event)),
      ),
  };
}

/**
 * The header reaches the targets, but Lambda does not follow a loop through the bus, as if it had no lineage. Sources:
 * Amazon EventBridge User Guide, "Amazon EventBridge integration with AWS X-Ray"; AWS Lambda Developer Guide, "Use
 * Lambda recursive loop detection".
 */
function passedOn(trace: string | undefined): string | undefined {
  return trace?.replace(/;Lineage=[^;]*/, '');
}

function compileRule(rule: RuleModel, queues: readonly QueueModel[]) {
  const targets = rule.targets.map(({ arn, deadLetterArn }) => {
    const queue = queues.find((one) => one.arn === arn);
    if (!queue)
      throw new Error(
        `Rule ${rule.name} has the target ${arn}; only queues of this stack can be targets here.`,
      );
    /** Without one, undeliverable events are dropped. */
    const deadLetters = queues.find((one) => one.arn === deadLetterArn);
    return { queue, deadLetters };
  });
  const { name, arn, busName, eventPattern } = rule;
  return { name, arn, busName, matches: compileEventPattern(eventPattern), targets };
}

const noPermissions = {
  ERROR_CODE: 'NO_PERMISSIONS',
  ERROR_MESSAGE: 'The policy of the queue does not let the rule send messages to it.',
};

function attributesOf(texts: Record<string, string>): MessageAttributes {
  return Object.fromEntries(
    Object.entries(texts).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  );
}

type EventMatcher = (event: unknown) => boolean;

/**
 * Compiles a rule's event pattern: lists of values, which is all that our rules use.
 *
 * @throws Error if the pattern has an operator, or if EventBridge would refuse it.
 */
export function compileEventPattern(pattern: unknown): EventMatcher {
  if (!isObject(pattern) || Object.keys(pattern).length === 0)
    throw new Error('An event pattern must be a non-empty object.');
  const matchers = Object.entries(pattern).map(([name, part]) => {
    const matches = Array.isArray(part) ? oneOf(name, part) : compileEventPattern(part);
    return (event: unknown) => matches(isObject(event) ? event[name] : undefined);
  });
  return (event) => matchers.every((matches) => matches(event));
}

function oneOf(name: string, wanted: readonly unknown[]): EventMatcher {
  if (wanted.length === 0) throw new Error(`The pattern of "${name}" is an empty list.`);
  const operator = wanted.find((one) => typeof one === 'object' && one !== null);
  if (operator !== undefined)
    throw new Error(
      `The local stack does not support the operator ${JSON.stringify(operator)} of "${name}".`,
    );
  // A list matches if one of its members does.
  return (value) => [value].flat().some((one) => one !== undefined && wanted.includes(one));
}
