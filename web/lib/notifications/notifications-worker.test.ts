import { fileURLToPath } from 'node:url';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import bundleAsText from '../next-internals/bundle-as-text.ts';
import { listenForNotifications, type WorkerScope } from './listen-for-notifications.ts';
import { offlineHtml } from './offline-html.ts';
import { storeEndsWithSignOut, storeOfflinePages } from './offline-pages.ts';
import { deviceIdOf } from './renew-device.ts';

const origin = 'https://portal.example';
const due: PushNotification = {
  title: 'Bella: Brackenward',
  body: 'Due today, 29 November',
  lang: 'en-gb',
  tag: 'due-2026-11-29',
  url: `${origin}/en_gb/reminder?token=t`,
  seenUrl: `${origin}/api/reminder-links/seen?token=t`,
  silent: false,
  actions: [
    { action: 'given', title: 'Given', url: `${origin}/api/reminder-links?token=t&action=given` },
    { action: 'tomorrow', title: 'Tomorrow', url: `${origin}/api/reminder-links?token=t&action=tomorrow` },
  ],
};
const given: PushNotification = {
  ...{ title: 'Bella: given', body: 'Recorded for today', lang: 'en-gb', tag: 'due-2026-11-29' },
  ...{ url: due.url, silent: true },
  actions: [{ action: 'undo', title: 'Undo', url: `${origin}/api/reminder-links?token=t&action=undo` }],
};

type Respond = (url: string, init: RequestInit) => Response;

/** A service worker in a browser that records what it shows, opens and requests. */
function startWorker({ respond = () => Response.json({}), onLine = true, windows = [] as string[] } = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const [shown, opened, focused, calls]: [
    [string, object][],
    string[],
    string[],
    [string, string, string][],
  ] = [[], [], [], []];
  const ended: string[] = [];
  const closed: string[] = [];
  const skipWaiting = vi.fn(async () => {});
  const stored = new Map<string, Response>();
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, page: Response) => void stored.set(path, page),
    delete: async (path: string) => stored.delete(path),
  };
  const channels: { onmessage?: (event: { data: unknown }) => void }[] = [];
  const respondTo: Respond = respond;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([init.method ?? 'GET', url, String(init.body ?? '')]);
    return respondTo(url, init);
  });
  const scope = {
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    location: { origin },
    navigator: { onLine },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
      pushManager: {
        getSubscription: async () => ({ unsubscribe: async () => void ended.push('subscription') }),
        subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example/new', keys: {} }) }),
      },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    caches: { open: async () => cache },
    skipWaiting,
    BroadcastChannel: class {
      constructor() {
        channels.push(this);
      }
    },
  } as unknown as WorkerScope;
  listenForNotifications(scope);
  const dispatch = async (name: string, event: object = {}): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const answered = {
      waitUntil: (each: Promise<unknown>) => work.push(each),
      respondWith: (each: Promise<Response>) => (response = each),
    };
    listeners.get(name)?.({ ...answered, ...event } as never);
    await Promise.all(work);
    return response;
  };
  return {
    ...{ scope, shown, opened, focused, calls, stored, ended, closed, skipWaiting, dispatch },
    push: (message: unknown) =>
      dispatch('push', {
        data: { text: () => (typeof message === 'string' ? message : JSON.stringify(message)) },
      }),
    /** Taps the notification that was shown last, or one of its buttons. */
    tap: (action = '') => {
      const [title, options] = shown.at(-1) ?? [];
      const notification = { title, ...options, close: () => closed.push(title ?? '') };
      return dispatch('notificationclick', { action, notification });
    },
    navigate: (path: string, method = 'GET') =>
      dispatch('fetch', { request: { mode: 'navigate', method, url: `${origin}${path}` } }),
    announce: (data: unknown) => {
      for (const { onmessage } of channels) onmessage?.({ data });
    },
  };
}

describe('a message on a device', () => {
  it('is shown with its text, language and buttons, and replaces the one before', async () => {
    const { push, shown } = startWorker();
    await push(due);
    expect(shown).toMatchObject([
      [
        'Bella: Brackenward',
        {
          ...{ body: 'Due today, 29 November', lang: 'en-gb', tag: 'due-2026-11-29', silent: false },
          renotify: true,
          actions: [
            { action: 'given', title: 'Given' },
            { action: 'tomorrow', title: 'Tomorrow' },
          ],
        },
      ],
    ]);
  });

  it.each([
    ['that is not JSON', 'nonsense'],
    ['of a later release', { ...due, actions: 'none' }],
    ['that is empty', ''],
    ['that is null', null],
  ])('%s is shown with the name of the site, which it opens', async (_, message) => {
    const worker = startWorker();
    await worker.push(message);
    expect(worker.shown).toMatchObject([['Merrowvale', { body: '', actions: [] }]]);
    await worker.tap();
    expect(worker.opened).toEqual([`${origin}/`]);
  });

  it('opens and calls nothing outside of the site', async () => {
    const worker = startWorker();
    const elsewhere = 'https://portal.example.evil.test/x';
    const [first, second] = due.actions;
    const actions = [{ ...first, url: elsewhere }, second];
    await worker.push({ ...due, url: elsewhere, seenUrl: elsewhere, actions });
    expect(worker.shown).toMatchObject([[due.title, { actions: [{ action: 'tomorrow' }] }]]);
    await worker.tap();
    expect([worker.opened, worker.calls]).toEqual([[`${origin}/`], []]);
  });

  it('opens its reminder, or the window that shows it, and reports that it was seen', async () => {
    const worker = startWorker({ windows: [`${origin}/en_gb/pets`] });
    await worker.push(due);
    await worker.tap();
    expect([worker.opened, worker.focused, worker.closed]).toEqual([[due.url], [], [due.title]]);
    expect(worker.calls).toEqual([['POST', due.seenUrl, '']]);
    const there = startWorker({ windows: [due.url] });
    await there.push(due);
    await there.tap();
    expect([there.opened, there.focused]).toEqual([[], [due.url]]);
  });
});

describe('a button of a notification', () => {
  it('records the dose with the site closed, and offers to undo that', async () => {
    const worker = startWorker({
      respond: () => Response.json({ data: { action: 'given', notification: given } }),
    });
    await worker.push(due);
    await worker.tap('given');
    expect(worker.calls).toEqual([['POST', due.actions[0]?.url, '']]);
    expect(worker.shown.at(-1)).toMatchObject([
      'Bella: given',
      { silent: true, renotify: false, actions: [{ action: 'undo', title: 'Undo' }] },
    ]);
    await worker.tap('undo');
    expect(worker.calls.at(-1)).toEqual(['POST', given.actions[0]?.url, '']);
    expect(worker.opened).toEqual([]);
  });

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => new Response('', { status: 500 })],
  ])('can be pressed again if %s', async (_, respond) => {
    const worker = startWorker({ respond: respond as () => Response });
    await worker.push(due);
    const [[title, before] = []] = worker.shown;
    await worker.tap('given');
    expect(worker.shown).toHaveLength(2);
    expect(worker.shown[1]).toEqual([title, { ...before, silent: true, renotify: false }]);
  });

  it.each([
    ['it is too late', () => new Response('{}', { status: 409 })],
    ['there is nothing more to show', () => Response.json({})],
    ['the response is not understood', () => new Response('OK')],
  ])('opens the reminder if %s', async (_, respond) => {
    const worker = startWorker({ respond });
    await worker.push(given);
    await worker.tap('undo');
    expect(worker.opened).toEqual([given.url]);
  });
});

describe('the service worker', () => {
  const doses = offlineHtml({
    ...{ lang: 'en-gb', title: 'You’re offline', text: 'Try again later.', again: 'Try again' },
    doses: {
      title: 'Next',
      seen: 'Seen today',
      none: 'None',
      items: [{ day: '1 Dec', text: '<b>Bella</b>' }],
    },
  });
  const pages = { ownerId: 'anna', doses, page: 'nothing' };

  it('shows the doses as last seen without a connection, with names as text [PSH-10]', async () => {
    const { scope, navigate } = startWorker({ onLine: false });
    await storeOfflinePages(scope.caches, pages);
    const page = await navigate('/en_gb/pets');
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [dose] = parseHtml((await page?.text()) ?? '').all('li');
    expect(dose?.text).toBe('1 Dec <b>Bella</b>');
  });

  it.each([
    ['signs out', (worker: ReturnType<typeof startWorker>) => worker.navigate('/auth/logout', 'POST')],
    ['has been signed out elsewhere', (worker: ReturnType<typeof startWorker>) => worker.announce(null)],
    ['is another one', (worker: ReturnType<typeof startWorker>) => worker.announce('ben')],
  ])('forgets them when the owner %s [PSH-10]', async (_, happen) => {
    const worker = startWorker({ onLine: false });
    await storeOfflinePages(worker.scope.caches, pages);
    worker.announce('anna');
    worker.announce(undefined);
    await new Promise(setImmediate);
    expect(await (await worker.navigate('/en_gb'))?.text()).toBe(doses);
    await happen(worker);
    await expect.poll(async () => (await worker.navigate('/en_gb'))?.text()).toBe('nothing');
  });

  it('forgets them once no session can last any longer [PSH-10]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T08:00:00Z') });
    const { scope, navigate, stored } = startWorker({ onLine: false });
    await storeOfflinePages(scope.caches, pages);
    vi.setSystemTime('2026-11-29T19:59:00Z');
    expect(await (await navigate('/en_gb'))?.text()).toBe(doses);
    vi.setSystemTime('2026-11-29T20:01:00Z');
    expect(await (await navigate('/en_gb'))?.text()).toBe('nothing');
    expect(stored.size).toBe(1);
    vi.useRealTimers();
  });

  it.each([
    ['ends the subscription when its owner signs out, if they want that', true, '/auth/logout', 'POST', 1],
    ['keeps it when they do not', false, '/auth/logout', 'POST', 0],
    ['keeps it while the site asks whether to sign out', true, '/auth/logout', 'GET', 0],
  ] as const)('%s [PSH-08]', async (_, isWanted, path, method, expected) => {
    const worker = startWorker();
    await storeEndsWithSignOut(worker.scope.caches, isWanted);
    await worker.navigate(path, method);
    expect(worker.ended).toHaveLength(expected);
  });

  it('lets every request pass with a connection, and stores no response', async () => {
    const { navigate, dispatch, stored } = startWorker();
    expect(await navigate('/en_gb/pets')).toBeUndefined();
    const script = { mode: 'no-cors', method: 'GET', url: `${origin}/_next/static/a.js` };
    expect(await dispatch('fetch', { request: script })).toBeUndefined();
    expect(await startWorker({ onLine: false }).dispatch('fetch', { request: script })).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('replaces the one of an earlier release at once', async () => {
    const { dispatch, skipWaiting } = startWorker();
    await dispatch('install');
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('registers a subscription that the browser has replaced, under the name of the device', async () => {
    const id = await deviceIdOf('https://push.example/old');
    const device = { id, name: 'My phone', lockScreen: 'private' };
    const own = { data: { applicationServerKey: 'key', devices: [device] } };
    const { dispatch, calls } = startWorker({ respond: () => Response.json(own) });
    await dispatch('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/old' } });
    expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual([
      'GET /api/devices?locale=en_gb',
      'POST /api/devices?locale=en_gb',
      `DELETE /api/devices/${id}?locale=en_gb`,
    ]);
    expect(JSON.parse(calls[1]?.[2] ?? '')).toEqual({
      subscription: { endpoint: 'https://push.example/new', keys: {} },
      ...{ applicationServerKey: 'key', name: 'My phone', lockScreen: 'private' },
    });
  });

  it('registers nothing for an owner who is signed out, or has revoked the device', async () => {
    for (const respond of [
      () => new Response('{}', { status: 401 }),
      () => Response.json({ data: { applicationServerKey: 'key', devices: [] } }),
    ]) {
      const { dispatch, calls } = startWorker({ respond });
      await dispatch('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/old' } });
      expect(calls).toHaveLength(1);
    }
  });

  it('is one file of a few kilobytes', async () => {
    const resourcePath = fileURLToPath(new URL('notifications-worker.ts', import.meta.url));
    const script = await bundleAsText.call({ resourcePath });
    expect(script.length).toBeGreaterThan(1000);
    expect(script.length).toBeLessThan(6000);
    expect(script).not.toMatch(/\bimport\b|importScripts/);
  });
});
