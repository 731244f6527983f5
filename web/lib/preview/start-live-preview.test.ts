import { ElementType } from '@kontent-ai/delivery-sdk';
import type { IUpdateMessageData } from '@kontent-ai/smart-link';
import { expect, it, vi } from 'vitest';
import { isAccepted, startLivePreview, unsavedEdits } from './start-live-preview.ts';

const log = vi.hoisted((): unknown[] => []);
vi.mock('@kontent-ai/smart-link', () => ({
  KontentSmartLink: {
    initialize: ({ defaultDataAttributes }: { defaultDataAttributes: object }) => {
      log.push(defaultDataAttributes);
      return { on: (event: string) => log.push(event), destroy: () => log.push('destroyed') };
    },
  },
  KontentSmartLinkEvent: { Update: 'update', Refresh: 'refresh' },
}));
vi.mock('./link-texts.ts', () => ({
  linkTexts: () => {
    log.push('links texts');
    return () => log.push('links no texts');
  },
}));

function edit(item: string, element: string, value: string): IUpdateMessageData {
  return {
    projectId: 'an-environment',
    variant: { id: 'en_gb', codename: 'en_gb' },
    item: { id: item, codename: item },
    elements: [{ element: { id: element, codename: element }, type: ElementType.Text, data: { value } }],
  };
}

function preview() {
  const shown: string[] = [];
  const done: (() => void)[] = [];
  let refreshed = 0;
  const { add, drop } = unsavedEdits(
    (edits) => {
      shown.push(
        edits
          .flatMap(({ item, elements }) =>
            elements.map(({ element, data }) => `${item.codename}.${element.codename}=${data.value}`),
          )
          .join(' '),
      );
      return new Promise((resolve) => done.push(resolve));
    },
    () => {
      refreshed += 1;
    },
  );
  const finish = async () => {
    done.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { add, drop, finish, shown, refreshed: () => refreshed };
}

it('takes the messages of the SDK from the editor that frames the page, and from nobody else [PRV-07, SEC-03]', () => {
  const { port1: parent, port2: other } = new MessageChannel();
  const origin = 'https://app.kontent.ai';
  const data = { type: 'kontent-smart-link:preview:update' };
  const isTaken = (message: object) =>
    isAccepted({ data, origin, source: parent, ...message }, parent, [origin]);
  expect(isTaken({})).toBe(true);
  expect(isTaken({ origin: 'https://player.example' })).toBe(false);
  expect(isTaken({ source: other })).toBe(false);
  expect(isTaken({ source: other, data: { type: 'of a player' } })).toBe(true);
});

it('shows the latest edit of each element, together with all others that are not saved [PRV-07]', async () => {
  const { add, finish, shown } = preview();
  add(edit('hero', 'heading', 'A'));
  await finish();
  add(edit('hero', 'text', 'B'));
  await finish();
  add(edit('quote', 'role', 'C'));
  await finish();
  add(edit('hero', 'heading', 'D'));
  expect(shown).toEqual([
    'hero.heading=A',
    'hero.heading=A hero.text=B',
    'hero.heading=A hero.text=B quote.role=C',
    'hero.text=B hero.heading=D quote.role=C',
  ]);
});

it('renders the page once for everything typed while it was being rendered [PRV-07]', async () => {
  const { add, finish, shown } = preview();
  for (const text of ['H', 'He', 'Hel', 'Hell', 'Hello']) add(edit('hero', 'heading', text));
  await finish();
  await finish();
  expect(shown).toEqual(['hero.heading=H', 'hero.heading=Hello']);
});

it('shows an item as it is saved once it is, and keeps edits of other items [PRV-07]', async () => {
  const { add, drop, finish, shown, refreshed } = preview();
  add(edit('hero', 'heading', 'A'));
  await finish();
  add(edit('quote', 'role', 'B'));
  await finish();
  drop('hero');
  await finish();
  expect([shown.at(-1), refreshed()]).toEqual(['quote.role=B', 0]);
  drop('quote');
  expect(refreshed()).toBe(1);
});

it('listens before the SDK, refuses its messages from others, and leaves nothing behind [PRV-07, SEC-03]', async () => {
  const [show, refresh] = [async () => undefined, () => undefined];
  const page = { environmentId: 'e', language: 'en_gb', editorOrigins: ['https://app.kontent.ai'] };
  await (await startLivePreview({ ...page, show, refresh }))();
  expect(log).toEqual([]);
  const target = new EventTarget();
  vi.stubGlobal('window', Object.assign(target, { parent: target }));
  vi.stubGlobal('document', { body: {} });
  const listen = vi.spyOn(target, 'addEventListener');
  const stop = await startLivePreview({ ...page, show, refresh });
  const started = [{ environmentId: 'e', languageCodename: 'en_gb' }, 'update', 'refresh'];
  expect(log).toEqual(['links texts', ...started]);
  expect(listen).toHaveBeenCalledWith('message', expect.any(Function), true);
  const reached: unknown[] = [];
  const type = 'message';
  target.addEventListener(type, () => reached.push(type));
  const message = () => {
    const data = { type: 'kontent-smart-link:preview:update' };
    target.dispatchEvent(new MessageEvent(type, { data, origin: 'https://player.example' }));
  };
  message();
  expect(reached).toEqual([]);
  stop();
  message();
  expect(reached).toEqual(['message']);
  expect(log.slice(4)).toEqual(['destroyed', 'links no texts']);
});
