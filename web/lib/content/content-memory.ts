import { LRUCache } from 'lru-cache';

export type KeptResponses<Value> = {
  get(key: string): KeptResponse<Value> | undefined;
  /** Keeps a response as long as there is room; `bytes` is the approximate memory that its value takes. */
  set(key: string, response: KeptResponse<Value>, bytes: number): void;
};

type KeptResponse<Value> = {
  /** The response as stored, by which a different one is recognized. */
  text: string;
  value: Value;
};

/**
 * Memory for parsed content, shared by all kinds of queries. When it exceeds `mostBytes`, the least recently used are
 * evicted, regardless of their kind.
 */
export function contentMemory(mostBytes: number) {
  const used = new LRUCache<string, { bytes: number; forget: () => void }>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ forget }) => forget(),
  });
  let kinds = 0;
  return <Value>(): KeptResponses<Value> => {
    kinds += 1;
    const kind = kinds;
    const responses = new Map<string, KeptResponse<Value>>();
    return {
      get(key) {
        used.get(`${kind} ${key}`);
        return responses.get(key);
      },
      set(key, response, bytes) {
        // Disposes of the previous response first.
        used.set(`${kind} ${key}`, { bytes: Math.max(1, bytes), forget: () => responses.delete(key) });
        if (used.has(`${kind} ${key}`)) responses.set(key, response);
      },
    };
  };
}
