import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { parseJson } from '../aws/json.ts';

const crmRecord = z.object({
  /** The Idempotency-Key: what comes again under it is the same record. */
  key: z.string(),
  path: z.string(),
  receivedAt: z.string(),
  body: z.unknown(),
});
export type CrmRecord = z.infer<typeof crmRecord>;

/** What the local CRM was given, on disk before its sender has an answer. */
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

  /** How many calls came again with a key that was known. */
  repeats(): number {
    return this.#repeats;
  }

  #remember(record: CrmRecord): void {
    this.#records.push(record);
    this.#keys.add(record.key);
  }
}
