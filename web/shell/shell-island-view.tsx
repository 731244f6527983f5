import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { startClickReports } from '../lib/analytics/report-click.ts';
import { startConsentControls } from '../lib/consent/consent-controls.ts';
import { startCopyLinks } from './behaviour/copy-link.ts';
import { collectInput, type EarlyInput, repeatInput, restoreAfterReload } from './behaviour/early-input.ts';
import { startLateShell } from './behaviour/start-late-shell.ts';
import { closeSiteMenu, followNavigation, startShell } from './behaviour/start-shell.ts';
import { watchSession } from './behaviour/watch-session.ts';

export function ShellIslandView({ ownerId }: { ownerId: string | null | undefined }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const early = useRef<EarlyInput>(null);
  // Before the effects of other parts, which may reset their fields.
  useLayoutEffect(() => {
    early.current = collectInput();
  }, []);
  useEffect(() => {
    const ending = new AbortController();
    const held = globalThis.lateScripts?.handOver?.() ?? [];
    const input = early.current ?? collectInput();
    const kept = restoreAfterReload(input);
    for (const start of [startShell, startCopyLinks, startConsentControls, startClickReports, startLateShell])
      start(ending.signal);
    void repeatInput(input, [...held, ...kept]);
    document.documentElement.toggleAttribute('data-shell-ready', true);
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
  useEffect(() => followNavigation(), [path, query]);
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
