import { DatabaseSync } from 'node:sqlite';

/** Referenced here, because a connection that is garbage-collected loses its lock. */
const held = new Set<DatabaseSync>();
const busy = 5;

/**
 * Locks a file and returns a function that unlocks it, or undefined if another lock excludes this one. SQLite's locks
 * belong to the operating system, which releases them when the process ends, even if it is killed.
 */
export function tryLock(file: string, kind: 'shared' | 'exclusive'): (() => void) | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_schema');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
