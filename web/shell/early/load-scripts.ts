import { hydrationParameter, wholePageParameter } from '@merrowvale/shared/domain/page-query.ts';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';
import { consent } from '../../lib/consent/consent-store.ts';
import {
  type HeldInput,
  type LateScript,
  type LateScripts,
  passData,
} from '../../lib/next-internals/late-scripts.ts';
import { isPositionGranted } from '../../lib/places/current-position.ts';
import { keepForReload } from '../behaviour/early-input.ts';
import { followTranslation, type Translation } from './translation.ts';

/** Controls that respond to more than a click, or that are worth preparing as soon as somebody approaches them. */
const controls =
  'button,input:not([type=hidden]),select,textarea,label,[role=button],[role=tab],[role=slider],[aria-roledescription]';
/** Controls of the shell, which need no other scripts. */
const shell =
  '[data-banner],[data-consent],[data-cookie-settings],[data-consent-form],[data-theme-choice],[data-footer-group],[data-prints],[data-copies],[data-opens],[popovertarget],[method=dialog]';
/** Event of the window that loads the scripts. */
export const scriptsNeeded = 'scripts-needed';
/** A part whose first lines are at the lower edge of the window waits until somebody scrolls. */
const margin = '0px 0px -15%';
/** Milliseconds within which browsers report the click of a touch or a key that has ended. */
const clickDelay = 100;
/** Milliseconds before scripts that could not be loaded are tried again, unless somebody touches something before. */
const firstPause = 3000;

/**
 * Loads the scripts of a page when somebody approaches a control, when a part that needs them comes into the window, or
 * when the event `scripts-needed` asks for them.
 */
export function loadScriptsWhenNeeded(late: LateScripts, onRun: () => void): void {
  const { held } = late;
  const translation = followTranslation();
  let isLoading = false;
  let pause = firstPause;
  let waiting = new AbortController();
  const need = () => {
    if (isLoading) return;
    isLoading = true;
    waiting.abort();
    void loadAll(late, translation).catch(() => {
      isLoading = false;
      waiting = watchTouches(need);
      setTimeout(need, pause);
      pause *= 2;
    });
  };
  late.works = (control) => control.closest(shell) !== null;
  late.need = need;
  late.handOver = () => {
    delete late.handOver;
    for (const type of ['click', 'keydown'] as const) removeEventListener(type, late.hold, true);
    waiting.abort();
    delete document.documentElement.dataset.untouched;
    translation.redo();
    onRun();
    return held;
  };
  const early = held.filter(({ control }) => late.works?.(control));
  held.splice(0, held.length, ...held.filter((each) => !early.includes(each)));
  waiting = watchTouches(need);
  const { signal } = waiting;
  if (document.readyState === 'complete') watchParts(need, signal);
  else addEventListener('load', () => watchParts(need, signal), { signal });
  for (const { control, key } of early) if (key === undefined) control.click();
  if (held.length > 0 || isAwaited(document.activeElement)) need();
}

function isAwaited(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(controls);
  return control !== null && control.closest(shell) === null;
}

function watchTouches(need: () => void): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const approached = ({ target }: Event) => isAwaited(target) && need();
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    addEventListener(type, approached, { signal, capture: true, passive: true });
  addEventListener(scriptsNeeded, need, { signal });
  return ending;
}

/** Parts say themselves in which state they need scripts (`scriptsWhen`). */
function watchParts(need: () => void, signal: AbortSignal): void {
  if (document.querySelector('[data-scripts=load]')) {
    need();
    return;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-scripts=due]'))
    waitUntilDue(part, need, signal);
  if (document.querySelector('[data-scripts=located]'))
    void isPositionGranted().then((isGranted) => isGranted && need());
  const moving = '[data-scripts=moving]';
  const parts = () =>
    document.querySelectorAll(
      consent.level() === 'necessary' ? moving : `${moving},[data-scripts=consented]`,
    );
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) need();
    },
    { rootMargin: margin },
  );
  const observe = () => {
    for (const part of parts()) observer.observe(part);
  };
  observe();
  const leave = consent.subscribe(observe);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    leave();
  });
}

function waitUntilDue({ dataset }: HTMLElement, need: () => void, signal: AbortSignal): void {
  const { due, unless } = dataset;
  if (document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${unless}=`))) return;
  const timer = setTimeout(need, Number(due) * 1000 - performance.now());
  signal.addEventListener('abort', () => clearTimeout(timer));
}

let hasData = false;

async function loadAll(late: LateScripts, translation: Translation): Promise<void> {
  const { scripts, styles, held } = late;
  const preloaded = scripts.map(preload);
  for (const style of styles) loadSheet(style);
  if (!hasData && !(await takeData(late))) return loadWhole(held);
  // A visitor should see the original texts only while React hydrates them.
  if (translation.isTranslated()) await Promise.all(preloaded);
  translation.undo();
  // They start React, which needs the data.
  await Promise.all(scripts.map(loadOne)).catch((error: unknown) => {
    translation.redo();
    translation.follow();
    throw error;
  });
}

/** Passes the page's data to Next.js; false if the server has only that of another version of the page. */
async function takeData({ own, address, data = '' }: LateScripts): Promise<boolean> {
  const taken = own ?? (await fetchData(address, data));
  if (taken) passData(taken);
  hasData = taken !== undefined;
  return hasData;
}

async function fetchData(address: string, fingerprint: string): Promise<readonly unknown[] | undefined> {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.delete(wholePageParameter);
  url.searchParams.set(hydrationParameter, fingerprint);
  const response = await fetchInTime(url);
  if (response.status === 204) return undefined;
  if (!response.ok) throw new Error(`The data of the page could not be loaded: ${response.status}`);
  return response.json();
}

/**
 * Loads the current version of the page, with its scripts and data, as it is rendered for one visitor. Fails if a server
 * of another release has sent it like this page, or if the visitor comes back with the browser's back button.
 */
async function loadWhole(held: readonly HeldInput[]): Promise<void> {
  const url = new URL(window.location.href);
  if (url.searchParams.has(wholePageParameter)) throw new Error('The page could not be loaded as a whole.');
  url.searchParams.set(wholePageParameter, 'yes');
  await released();
  const keep = () => keepForReload(held);
  keep();
  // Until the page leaves; the window's name, which takes the place of denied storage, must be set before that.
  for (const type of ['input', 'pagehide']) addEventListener(type, keep, { capture: true });
  window.location.replace(url);
  await new Promise((_, reject) => addEventListener('pageshow', ({ persisted }) => persisted && reject()));
}

let isPressed = false;
const releases = ['pointerup', 'pointercancel', 'keyup'] as const;
for (const type of ['pointerdown', 'keydown', ...releases])
  addEventListener(type, () => (isPressed = type.endsWith('down')), { capture: true, passive: true });

/** Resolves after the click that follows a touch or a key, which would be lost if the page left before. */
async function released(): Promise<void> {
  if (!isPressed) return;
  await new Promise((done) => {
    for (const type of releases) addEventListener(type, done, { capture: true, once: true });
  });
  await new Promise((done) => setTimeout(done, clickDelay));
}

/** React waits for the style sheets that it finds with these attributes. */
export function loadSheet(href: string): void {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.dataset.precedence = 'next';
  document.body.append(link);
}

/** Resolves once the script is there, or cannot be loaded. */
function preload([href, integrity]: LateScript): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    integrity,
    href,
  });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

function loadOne([address, integrity]: LateScript): Promise<void> {
  return new Promise((resolve, reject) => {
    // React finds a script that it needs by these attributes.
    if (document.querySelector(`script[async][src="${address}"]`)) return resolve();
    const script = document.createElement('script');
    script.async = true;
    script.integrity = integrity;
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`A script could not be loaded: ${address}`));
    };
    document.head.append(script);
  });
}
