import { randomUUID } from 'node:crypto';
import type { QueueModel, RuleModel, StackModel } from '../../model.ts';
import type { JsonObject } from '../json.ts';
import { type LocalDatabase, text } from '../local-database.ts';
import type { MessageQueues } from '../sqs/message-queue.ts';
import { compileEventPattern, type EventMatcher, readInputPath } from './event-pattern.ts';

export type BusEvent = JsonObject & { id: string; source: string; 'detail-type': string; time: string };
export type RecordedEvent = { bus: string; event: BusEvent; rules: string[] };
export type NewEvent = {
  busName: string;
  source: string;
  detailType: string;
  detail: unknown;
  resources: string[];
  time: Date;
};

type Target = { queue: QueueModel; input: string | undefined; inputPath: string | undefined };
type CompiledRule = { name: string; busName: string; matches: EventMatcher; targets: Target[] };

const maxStored = 1000;
const schema =
  'CREATE TABLE IF NOT EXISTS bus_events (number INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL);';

type Parts = {
  model: Pick<StackModel, 'rules' | 'queues'>;
  database: LocalDatabase;
  queues: MessageQueues;
  accountId: string;
  region: string;
};

/** Matches events against the rules and sends them to the rules' queues before it responds. */
export class EventBus {
  readonly #parts: Parts;
  readonly #rules: CompiledRule[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rules = parts.model.rules.map((rule) => compileRule(rule, parts.model.queues));
    parts.database.define(schema);
  }

  publish(added: NewEvent): string {
    const event: BusEvent = {
      version: '0',
      id: randomUUID(),
      'detail-type': added.detailType,
      source: added.source,
      account: this.#parts.accountId,
      time: added.time.toISOString().replace(/\.\d+Z$/, 'Z'),
      region: this.#parts.region,
      resources: added.resources,
      detail: added.detail,
    };
    this.#parts.database.transaction(() => this.#deliver(added.busName, event));
    return event.id;
  }

  #deliver(bus: string, event: BusEvent): void {
    const rules = this.#rules.filter((rule) => rule.busName === bus && rule.matches(event));
    for (const { queue, input, inputPath } of rules.flatMap((rule) => rule.targets)) {
      const part = inputPath === undefined ? event : readInputPath(event, inputPath);
      this.#parts.queues.send(queue.name, input ?? JSON.stringify(part));
    }
    const recorded: RecordedEvent = { bus, event, rules: rules.map(({ name }) => name) };
    const { database } = this.#parts;
    database.run('INSERT INTO bus_events (event) VALUES (?)', JSON.stringify(recorded));
    database.run(
      'DELETE FROM bus_events WHERE number <= (SELECT max(number) FROM bus_events) - ?',
      maxStored,
    );
  }

  /** The latest events, newest last. */
  recent(): RecordedEvent[] {
    return this.#parts.database
      .all('SELECT event FROM bus_events ORDER BY number')
      .map((row): RecordedEvent => JSON.parse(text(row, 'event')));
  }
}

function compileRule(rule: RuleModel, queues: readonly QueueModel[]): CompiledRule {
  const targets = rule.targets.map(({ arn, input, inputPath }) => {
    const queue = queues.find((one) => one.arn === arn);
    if (!queue)
      throw new Error(
        `Rule ${rule.name} has the target ${arn}; only queues of this stack can be targets here.`,
      );
    return { queue, input, inputPath };
  });
  return { name: rule.name, busName: rule.busName, matches: compileEventPattern(rule.eventPattern), targets };
}
