import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { startClickReports } from '../lib/analytics/report-click.ts';
import { startConsentControls } from '../lib/consent/consent-controls.ts';
import { tabStorage } from '../lib/storage.ts';
import { propagateQuery } from './behaviour/propagate-query.ts';
import { closeSiteMenu, startShell } from './behaviour/start-shell.ts';

export function ShellIslandView({ ownerId }: { ownerId: string | null | undefined }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  useEffect(() => {
    const ending = new AbortController();
    for (const start of [startShell, startConsentControls, startClickReports]) start(ending.signal);
    return () => ending.abort();
  }, []);
  useEffect(() => {
    if (shownPath !== undefined && shownPath !== path) {
      closeSiteMenu();
      focusPage();
    }
    shownPath = path;
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same one with another query
  useEffect(() => propagateQuery(), [path, query]);
  useEffect(() => {
    // While the session is unknown, nothing is announced and no cache is dropped.
    if (ownerId === undefined) return undefined;
    return watchSession(ownerId, () => router.refresh());
  }, [ownerId, router]);
  return null;
}

/** The path of this tab's previous page. */
let shownPath: string | undefined;

/**
 * Moves the focus to the heading of a page that a link has opened, so that keyboards and screen readers begin there, as
 * after loading a page; unless the page has put it elsewhere. The address's fragment is left to the browser.
 */
function focusPage(): void {
  const content = document.querySelector<HTMLElement>('main');
  if (!content || window.location.hash !== '' || content.contains(document.activeElement)) return;
  const heading = content.querySelector<HTMLElement>('h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.classList.add('no-outline');
  }
  (heading ?? content).focus({ preventScroll: true });
}

/** The user signed in on this tab's previous page. */
let shown: string | null = null;

/**
 * Announces who is signed in to the browser's other tabs and to the other parts of this page. A tab that shows a
 * different user refreshes from the server and drops that user's cached data. The newcomer is asked in return, with
 * `undefined`, to refresh as well: a page whose scripts came late has missed the announcements before.
 */
function watchSession(ownerId: string | null, refresh: () => void): () => void {
  if (shown !== null && shown !== ownerId) tabStorage.clear();
  shown = ownerId;
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }) => {
    if (data === ownerId) return;
    if (ownerId !== null) refresh();
    if (typeof data === 'string') channel.postMessage(undefined);
  };
  channel.postMessage(ownerId);
  return () => channel.close();
}
