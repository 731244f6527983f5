import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

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
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#database = new DatabaseSync(join(directory, 'aws.db'));
    this.#requireForm(directory);
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384;');
  }

  #requireForm(directory: string): void {
    const version = this.get('PRAGMA user_version')?.user_version;
    if (this.count('sqlite_master') > 0 && version !== formVersion) {
      this.close();
      throw new Error(
        `The data in ${directory} is of another version: start once with npm start -- --reset.`,
      );
    }
    this.#database.exec(`PRAGMA user_version = ${formVersion}`);
  }

  define(schema: string): void {
    this.#database.exec(schema);
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values);
  }

  /** The rows of a table, which a condition may follow. */
  count(table: string, ...values: SQLInputValue[]): number {
    return Number(this.get(`SELECT count(*) AS total FROM ${table}`, ...values)?.total);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values);
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
    if (this.#depth > 0) return work();
    this.#database.exec('BEGIN IMMEDIATE');
    this.#depth = 1;
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite undoes a transaction by itself if the disk is full.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    } finally {
      this.#depth = 0;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

export function storedText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} does not contain text.`);
  return value;
}

export function storedNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`Column ${column} does not contain a number.`);
  return value;
}
