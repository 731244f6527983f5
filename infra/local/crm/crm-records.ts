import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { parseJson } from '../aws/json.ts';

const crmRecord = z.object({
  /** The Idempotency-Key: repeats with the same key are the same record. */
  key: z.string(),
  path: z.string(),
  receivedAt: z.string(),
  body: z.unknown(),
});
export type CrmRecord = z.infer<typeof crmRecord>;

/** Records received by the local CRM, stored before the sender gets a response. */
export class CrmRecords {
  readonly #file: string;
  readonly #records: CrmRecord[] = [];
  readonly #keys = new Set<string>();
  #repeats = 0;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const line of lines) {
      const record = crmRecord.safeParse(parseJson(line));
      if (record.success) this.#remember(record.data);
    }
  }

  add(record: CrmRecord): void {
    if (this.#keys.has(record.key)) {
      this.#repeats += 1;
      return;
    }
    appendFileSync(this.#file, `${JSON.stringify(record)}\n`);
    this.#remember(record);
  }

  list(): CrmRecord[] {
    return [...this.#records];
  }

  repeats(): number {
    return this.#repeats;
  }

  #remember(record: CrmRecord): void {
    this.#records.push(record);
    this.#keys.add(record.key);
  }
}
