import '../../components/carousel/tab-pressed.ts';
import { reportOpenQuestions, startClickReports } from '../../lib/analytics/report-click.ts';
import { startConsentControls } from '../../lib/consent/consent-controls.ts';
import { isHydrated } from '../../lib/next-internals/late-scripts.ts';
import { closingCookie } from '../banners/closed-banners.ts';
import { startCopyLinks } from '../behaviour/copy-link.ts';
import { propagateQuery } from '../behaviour/propagate-query.ts';
import { startShell } from '../behaviour/start-shell.ts';
import { watchSession } from '../behaviour/watch-session.ts';
import { isFromAbroad } from '../geo/visitor-country.ts';
import { loadScriptsWhenNeeded, loadSheet, scriptsNeeded } from './load-scripts.ts';

/**
 * The script of pages for everybody: what they need at once, and loading the others. React takes over once it has
 * hydrated the page. Runs after the page has been parsed, since elements that are added to the body before would be
 * among those that React expects.
 */
function startEarly(): void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const start of [startShell, startCopyLinks, startConsentControls, startClickReports]) start(signal);
  document.addEventListener('click', closeBanner, { signal, capture: true });
  reportOpenQuestions();
  propagateQuery();
  signal.addEventListener(
    'abort',
    watchSession(null, () => undefined),
  );
  if (globalThis.lateScripts) loadScriptsWhenNeeded(globalThis.lateScripts, () => ending.abort());
  void askAbroad();
  // After the event `load`, the page is painted, so that the font does not delay that.
  if (document.readyState === 'complete') loadJapaneseFont();
  else addEventListener('load', loadJapaneseFont);
}

/** React loads the same style sheet where it starts with the page (`JapaneseFont`). */
function loadJapaneseFont(): void {
  const sheet = process.env.JAPANESE_FONT;
  if (sheet && document.documentElement.lang.startsWith('ja')) loadSheet(sheet);
}

function closeBanner({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const banner = target.closest('[data-banner] button')?.closest<HTMLElement>('[data-banner]');
  if (!banner || isHydrated(banner)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = closingCookie(document.cookie, banner.dataset.banner ?? '');
  banner.hidden = true;
}

/** Only visitors from another country load the offer of its site. */
async function askAbroad(): Promise<void> {
  const locale = document.querySelector<HTMLElement>('[data-asks-abroad]')?.dataset.asksAbroad;
  if (locale !== undefined && (await isFromAbroad(locale))) window.dispatchEvent(new Event(scriptsNeeded));
}

startEarly();
