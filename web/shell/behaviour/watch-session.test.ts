import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSession } from './watch-session.ts';

let stored: Map<string, string> | undefined;
let heard: unknown[];

beforeEach(() => {
  stored = new Map();
  heard = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored?.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!stored) throw new Error('Denied.');
      stored.set(key, text);
    },
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage: unknown;
      postMessage = (data: unknown) => heard.push(data);
      close = () => undefined;
    },
  );
});
afterEach(() => watchSession(null, () => undefined)());

const open = (ownerId: string | null) => watchSession(ownerId, () => undefined);

it('announces a change of the user, and nothing on the pages that follow, which would end those kept for “back” [AUT-04]', () => {
  for (const ownerId of [null, null, 'ann', 'ann', 'bob', null, null]) open(ownerId);
  expect(heard).toEqual([null, 'ann', 'bob', null]);
});

it('lets a page work in a browser that denies channels with its storage [AUT-04, TAB-08]', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  expect(() => open('ann')()).not.toThrow();
});

it('announces the user of each page where nothing can be stored [AUT-04]', () => {
  stored = undefined;
  for (const ownerId of ['ann', 'ann', null]) open(ownerId);
  expect(heard).toEqual(['ann', 'ann', null]);
});
