import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

/** Increase when a table's schema changes; a state of another version is rejected. */
const formVersion = 7;

export type Row = Record<string, SQLOutputValue>;

export type LocalDatabase = ReturnType<typeof openLocalDatabase>;

/**
 * The single file with all persistent state of the local endpoints. A committed transaction survives a killed
 * process, because the write-ahead log has reached the operating system by then; nothing is synced to disk,
 * which would only matter if the whole machine crashed.
 */
export function openLocalDatabase(directory: string) {
  mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(join(directory, 'aws.db'));
  const sql = database.createTagStore();
  const version = sql.get`PRAGMA user_version`?.user_version;
  if (sql.get`SELECT 1 FROM sqlite_master` && version !== formVersion) {
    database.close();
    throw new Error(`The data in ${directory} is of another version: start once with npm start -- --reset.`);
  }
  database.exec(`PRAGMA user_version = ${formVersion}`);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384;');
  return {
    /** Runs statements, whose values are bound, and caches them. */
    sql,
    define: (schema: string) => database.exec(schema),
    /**
     * Rows one by one, so that a full page stops reading. The statement is not cached, because two may be open
     * at once.
     */
    iterate: (query: string, ...values: SQLInputValue[]): Iterable<Row> =>
      database.prepare(query).iterate(...values),
    /** Atomic. Nested calls join the outer transaction. */
    transaction<Result>(work: () => Result): Result {
      if (database.isTransaction) return work();
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite undoes a transaction by itself if the disk is full.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close(): void {
      sql.clear();
      database.close();
    },
  };
}
