/** A file in a bucket; `storedAt` is the instant of its last upload. */
export type StoredFile = { key: string; storedAt: string };

/** A bucket. */
export type Files = {
  /** Every file whose key starts with the prefix. */
  list(prefix: string): Promise<StoredFile[]>;
  read(key: string): Promise<string>;
  /** Removes files in the given order. */
  remove(keys: readonly string[]): Promise<void>;
};
