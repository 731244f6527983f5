import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

/** Increase when a table's schema changes; a state of another version is rejected. */
const formVersion = 7;

export type Row = Record<string, SQLOutputValue>;

/**
 * The single file with all persistent state of the local endpoints. A committed transaction survives a killed
 * process, because the write-ahead log has reached the operating system by then; nothing is synced to disk,
 * which would only matter if the whole machine crashed.
 */
export class LocalDatabase {
  readonly #database: DatabaseSync;
  /** Runs statements, whose values are bound, and caches them. */
  readonly sql: ReturnType<DatabaseSync['createTagStore']>;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#database = new DatabaseSync(join(directory, 'aws.db'));
    this.sql = this.#database.createTagStore();
    this.#requireForm(directory);
    this.define('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384;');
  }

  #requireForm(directory: string): void {
    const version = this.sql.get`PRAGMA user_version`?.user_version;
    if (this.sql.get`SELECT 1 FROM sqlite_master` && version !== formVersion) {
      this.close();
      throw new Error(
        `The data in ${directory} is of another version: start once with npm start -- --reset.`,
      );
    }
    this.define(`PRAGMA user_version = ${formVersion}`);
  }

  define(schema: string): void {
    this.#database.exec(schema);
  }

  /**
   * Rows one by one, so that a full page stops reading. The statement is not cached, because two may be open
   * at once.
   */
  iterate(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#database.prepare(sql).iterate(...values);
  }

  /** Atomic. Nested calls join the outer transaction. */
  transaction<Result>(work: () => Result): Result {
    if (this.#database.isTransaction) return work();
    this.define('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.define('COMMIT');
      return result;
    } catch (error) {
      // SQLite undoes a transaction by itself if the disk is full.
      if (this.#database.isTransaction) this.define('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.sql.clear();
    this.#database.close();
  }
}
