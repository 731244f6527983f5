import { createHash } from 'node:crypto';
import * as z from 'zod';
import { openStateFile } from '../state-file.ts';

/** Messages that a function took from a dead-letter queue; they still count as dead until they are replayed. */
export type DeadLetterStore = {
  count(queue: string): number;
  quarantine(queue: string, bodies: readonly string[]): void;
  /** The same body has since been processed by the queue. */
  forget(queue: string, bodies: readonly string[]): void;
  close(): void;
};

const saved = z.record(z.string(), z.array(z.string())).catch({});

export function openDeadLetterStore(file: string): DeadLetterStore {
  const state = openStateFile(file);
  const marksByQueue = new Map(
    Object.entries(saved.parse(state.read() ?? {})).map(([queue, marks]) => [queue, new Set(marks)]),
  );
  const save = (): void =>
    state.write(Object.fromEntries([...marksByQueue].map(([queue, marks]) => [queue, [...marks]])));
  return {
    count: (queue) => marksByQueue.get(queue)?.size ?? 0,
    quarantine(queue, bodies) {
      const marks = marksByQueue.get(queue) ?? new Set();
      for (const body of bodies) marks.add(mark(body));
      marksByQueue.set(queue, marks);
      save();
    },
    forget(queue, bodies) {
      const marks = marksByQueue.get(queue);
      if (!marks || marks.size === 0) return;
      const removed = bodies.filter((body) => marks.delete(mark(body)));
      if (removed.length > 0) save();
    },
    close: () => state.close(),
  };
}

function mark(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}
