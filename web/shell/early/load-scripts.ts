import { hydrationParameter, wholePageCookie } from '@merrowvale/shared/domain/page-query.ts';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';
import { consent } from '../../lib/consent/consent-store.ts';
import {
  isHydrated,
  type LateScript,
  type LateScripts,
  passData,
} from '../../lib/next-internals/late-scripts.ts';
import { isPositionGranted } from '../../lib/places/current-position.ts';
import { keepForReload } from '../behaviour/kept-for-reload.ts';

/** Controls that respond to more than a click, or that are worth preparing as soon as somebody approaches them. */
const controls =
  'button,input:not([type=hidden]),select,textarea,label,[role=button],[role=tab],[role=slider],[aria-roledescription]';
/** Controls of the shell, which need no other scripts. */
const shell =
  '[data-banner],[data-consent],[data-cookie-settings],[data-consent-form],[data-theme-choice],[data-footer-group],[data-prints],[data-opens],[popovertarget],[method=dialog]';
/** Event of the window that loads the scripts. */
export const scriptsNeeded = 'scripts-needed';
/** A part whose first lines are at the lower edge of the window waits until somebody scrolls. */
const margin = '0px 0px -15%';
/** Milliseconds before scripts that could not be loaded are tried again, unless somebody touches something before. */
const firstPause = 3000;
/** Milliseconds after which a control is clicked even if React does not know it. */
const patience = 5000;

/**
 * Loads the scripts of a page when somebody approaches a control, when a part that needs them comes into the window, or
 * when the event `scripts-needed` asks for them. Then repeats the clicks that came too early.
 */
export function loadScriptsWhenNeeded(late: LateScripts, onRun: () => void): void {
  const { clicked } = late;
  let isLoading = false;
  let pause = firstPause;
  let waiting = new AbortController();
  const need = () => {
    if (isLoading) return;
    isLoading = true;
    waiting.abort();
    void loadAll(late).catch(() => {
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
    removeEventListener('click', late.hold, true);
    waiting.abort();
    delete document.documentElement.dataset.untouched;
    onRun();
    void repeat(clicked);
  };
  const early = clicked.filter((control) => late.works?.(control));
  clicked.splice(0, clicked.length, ...clicked.filter((control) => !early.includes(control)));
  waiting = watchTouches(need);
  const { signal } = waiting;
  if (document.readyState === 'complete') watchParts(need, signal);
  else addEventListener('load', () => watchParts(need, signal), { signal });
  for (const control of early) control.click();
  if (clicked.length > 0 || isAwaited(document.activeElement)) need();
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

async function loadAll(late: LateScripts): Promise<void> {
  const { scripts, styles, clicked } = late;
  for (const script of scripts) preload(script);
  for (const style of styles) loadStyle(style);
  if (!hasData && !(await takeData(late))) return reloadWhole(clicked);
  // They start React, which needs the data.
  await Promise.all(scripts.map(loadOne));
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
  url.searchParams.set(hydrationParameter, fingerprint);
  const response = await fetchInTime(url);
  if (response.status === 204) return undefined;
  if (!response.ok) throw new Error(`The data of the page could not be loaded: ${response.status}`);
  return response.json();
}

/** The current version of the page, with its scripts and data, as it is rendered for one visitor. */
function reloadWhole(clicked: readonly HTMLElement[]): void {
  keepForReload(clicked);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${wholePageCookie}=yes; path=/; max-age=10; samesite=lax`;
  // Without cookies, the same page would come again.
  if (document.cookie.includes(wholePageCookie)) window.location.reload();
}

/** React waits for the style sheets that it finds with these attributes. */
function loadStyle(href: string): void {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.dataset.precedence = 'next';
  document.body.append(link);
}

function preload([href, integrity]: LateScript): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    integrity,
    href,
  });
  document.head.append(link);
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

async function repeat(clicked: readonly HTMLElement[]): Promise<void> {
  for (const control of clicked) {
    const end = performance.now() + patience;
    while (!isHydrated(control) && performance.now() < end) await new Promise((next) => setTimeout(next, 16));
    if (control.isConnected) control.click();
  }
}
