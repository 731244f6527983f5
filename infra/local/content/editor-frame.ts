/**
 * The part of Kontent.ai's app that talks to the SDK in the framed page, and saves the form while it is edited. Types
 * are removed when it is served, so it imports nothing else.
 */
import type { IFrameMessageMap } from '@kontent-ai/smart-link/dist/types/lib/IFrameCommunicator';
import type {
  IAddButtonPermissionsServerModel,
  IFrameMessageType,
  IFrameResponseType,
} from '@kontent-ai/smart-link/dist/types/lib/IFrameCommunicatorTypes';

/** Data with the values of its enums, which exist only in the SDK's own code. */
type Plain<Data> = Data extends string
  ? `${Data}`
  : Data extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Plain<Key>, Plain<Value>>
    : Data extends object
      ? { [Key in keyof Data]: Plain<Data[Key]> }
      : Data;

type Message<Type extends IFrameMessageType> = {
  type: `${Type}`;
  data: Plain<Parameters<IFrameMessageMap[Type]>[0]>;
  requestId: string;
};
type AnyMessage = { [Type in IFrameMessageType]: Message<Type> }[IFrameMessageType];

type Sent<Type extends IFrameMessageType> = {
  type: `${Type}`;
  data?: Parameters<IFrameMessageMap[Type]>[0];
  metadata?: Parameters<IFrameMessageMap[Type]>[1];
  requestId?: string;
};
type AnySent =
  | { [Type in IFrameMessageType]: Sent<Type> }[IFrameMessageType]
  | { type: `${IFrameResponseType}`; data: Plain<IAddButtonPermissionsServerModel>; requestId: string };

const quietMilliseconds = 250;
/** A form that leads to another page is sent by the browser, as without this script. */
const itemForm = 'form:not([data-leaves])';

const frame = document.querySelector('iframe');
const panel = document.getElementById('panel');
const links = document.querySelector<HTMLInputElement>('#links');
const pathField = document.querySelector<HTMLInputElement>('#go [name="path"]');
const siteOrigin = frame?.dataset.site ?? '';
let timer = 0;
let saving: Promise<unknown> = Promise.resolve();

function send(message: AnySent): void {
  frame?.contentWindow?.postMessage(message, siteOrigin);
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === frame?.contentWindow && origin === siteOrigin) receive(data);
});

function receive({ type, data, requestId }: AnyMessage): void {
  switch (type) {
    case 'kontent-smart-link:initialized':
      send({ type, requestId });
      send({ type: 'kontent-smart-link:status', data: { enabled: links?.checked ?? true } });
      send({ type: 'kontent-smart-link:preview:current-url' });
      break;
    case 'kontent-smart-link:preview:current-url:response':
      void followPage(new URL(data.previewUrl).pathname);
      break;
    case 'kontent-smart-link:element:clicked':
    case 'kontent-smart-link:content-component:clicked':
    case 'kontent-smart-link:content-item:clicked':
      void select(data);
      break;
    case 'kontent-smart-link:add:initial':
      void select({ ...data, ...data.insertPosition }, false).then((field) => allowAdding(field, requestId));
      break;
    case 'kontent-smart-link:add:action':
      void select({ ...data, ...data.insertPosition });
  }
}

function allowAdding(field: HTMLElement | null, requestId: string): void {
  const ability = field === null ? 'PermissionMissing' : 'Ok';
  send({
    type: 'kontent-smart-link:add:initial:response',
    requestId,
    data: {
      elementType: field?.dataset.type === 'rich_text' ? 'RichText' : 'LinkedItems',
      // A change to a published item becomes a draft.
      isParentPublished: false,
      permissions: new Map([
        ['createNew', ability],
        ['edit', ability],
        ['viewParent', 'Ok'],
      ]),
    },
  });
}

type Selection = { itemId: string } & Partial<
  Record<'contentComponentId' | 'elementCodename' | 'placement' | 'targetId', string | undefined>
>;

/** Opens the form of a part of the page. The page's language decides, since a part may be shown from another one. */
function select(selection: Selection, takesFocus = true): Promise<HTMLElement | null> {
  const { itemId, contentComponentId: item = itemId, elementCodename: element, placement } = selection;
  const query = { path: pathField?.value, item, element, placement, target: selection.targetId };
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return open(`/edit?${new URLSearchParams(known)}`, takesFocus);
}

async function open(address: string, takesFocus = true): Promise<HTMLElement | null> {
  await saved();
  show(await load(address));
  history.replaceState(null, '', address);
  const element = new URLSearchParams(location.search).get('element');
  const field = element === null ? null : document.getElementById(`element-${element}`);
  field?.scrollIntoView({ block: 'center' });
  const control =
    field?.querySelector<HTMLElement>('details[open] select') ??
    field?.querySelector<HTMLElement>('textarea, select, summary, input:not([type="hidden"])');
  if (takesFocus) (control ?? panel)?.focus();
  return field;
}

async function followPage(path: string): Promise<void> {
  if (pathField === null || pathField.value === path) return;
  pathField.value = path;
  await open(`/edit?${new URLSearchParams({ path })}`, false);
}

type Loaded = { status: number; panel: HTMLElement | null };

async function load(address: string, form?: FormData): Promise<Loaded> {
  const body = form && new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const response = await fetch(address, body ? { method: 'POST', body } : {});
  const text = await response.text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  return { status: response.status, panel: page.getElementById('panel') };
}

function show(loaded: Loaded): void {
  const focused = document.activeElement?.getAttribute('value');
  if (loaded.panel) panel?.replaceChildren(...loaded.panel.childNodes);
  const again = focused && panel?.querySelector<HTMLElement>(`[name="do"][value="${CSS.escape(focused)}"]`);
  (again || panel)?.focus({ preventScroll: true });
  announce();
}

/** Tells the framed page about the change that was just saved. */
function announce(): void {
  const saved = document.getElementById('status')?.dataset.saved;
  if (!saved) return;
  send({
    type: 'kontent-smart-link:preview:refresh',
    data: JSON.parse(saved),
    metadata: { manualRefresh: false },
  });
}

/** Saves without replacing the form, in which somebody is typing. */
async function saveQuietly(): Promise<void> {
  const form = panel?.querySelector<HTMLFormElement>(itemForm);
  if (!form) return;
  const loaded = await load(form.action, new FormData(form));
  for (const fresh of loaded.panel?.querySelectorAll('[data-live]') ?? []) {
    // After a conflict, only the button may replace what somebody else has saved.
    if (loaded.status !== 409 || fresh.id === 'status') document.getElementById(fresh.id)?.replaceWith(fresh);
  }
  announce();
}

/** Resolves once everything that was typed has been sent. */
function saved(): Promise<unknown> {
  if (timer !== 0) {
    clearTimeout(timer);
    timer = 0;
    saving = saving.then(saveQuietly).catch(fail);
  }
  return saving;
}

function fail(error: unknown): void {
  const status = document.querySelector('#status p');
  if (status) status.textContent = `Not saved: ${error instanceof Error ? error.message : error}`;
}

panel?.addEventListener('input', ({ target }) => {
  if (target instanceof Element && target.closest('details, [name="publish_at"]')) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => void saved(), quietMilliseconds);
});

panel?.addEventListener('submit', (event) => {
  const form = panel.querySelector<HTMLFormElement>(itemForm);
  if (!form) return;
  event.preventDefault();
  clearTimeout(timer);
  timer = 0;
  const { submitter } = event;
  saving = saving
    .then(async () => {
      show(await load(form.action, new FormData(form, submitter)));
      history.replaceState(null, '', panel.querySelector('form')?.action ?? location.href);
    })
    .catch(fail);
});

panel?.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void open(link.href).catch(fail);
});

links?.addEventListener('change', () => {
  send({ type: 'kontent-smart-link:status', data: { enabled: links.checked } });
});
