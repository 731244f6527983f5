import { beforeEach, expect, it, vi } from 'vitest';
import { loadOnce, loadScript } from './load-script.ts';

type Script = EventTarget & { src?: string; async?: boolean };
let head: Script[];

beforeEach(() => {
  head = [];
  const createElement = () => {
    const script: Script = new EventTarget();
    return Object.assign(script, { remove: () => (head = head.filter((each) => each !== script)) });
  };
  vi.stubGlobal('document', { createElement, head: { append: (script: Script) => head.push(script) } });
});

it('loads a file once for all who ask for it, and again after a failure', async () => {
  const address = 'https://provider.example/a.js';
  const first = loadScript(address);
  expect(head).toMatchObject([{ src: address, async: true }]);
  head[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`Could not load ${address}`);
  expect(head).toEqual([]);
  const second = loadScript(address);
  head[0]?.dispatchEvent(new Event('load'));
  await second;
  const create = vi.fn();
  await loadOnce(address, create);
  expect(create).not.toHaveBeenCalled();
  expect(head).toHaveLength(1);
});
