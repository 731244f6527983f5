import { breadcrumbsFromPath } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { blockContext, findBlock } from '../../../web/blocks/render-blocks.tsx';
import { CookieDialog } from '../../../web/components/cookie-settings/cookie-dialog.tsx';
import { Contained } from '../../../web/components/island.tsx';
import { startClickReports } from '../../../web/lib/analytics/report-click.ts';
import { startConsentControls } from '../../../web/lib/consent/consent-controls.ts';
import type { AnyItem, BlockContext } from '../../../web/lib/pages/block-context.ts';
import { closeMenus } from '../../../web/shell/behaviour/close-menus.ts';
import { startCopyLinks } from '../../../web/shell/behaviour/copy-link.ts';
import { followScroll } from '../../../web/shell/behaviour/follow-scroll.ts';
import { rememberDetails } from '../../../web/shell/behaviour/remember-details.ts';
import { retryOnce } from '../../../web/shell/behaviour/start-shell.ts';

declare const page: { items: AnyItem[] };

const facts = {
  locale: 'en_gb',
  language: 'en_gb',
  siteUrl: window.location.origin,
  path: window.location.pathname,
  query: window.location.search,
  breadcrumbs: breadcrumbsFromPath(window.location.pathname, 'en_gb'),
  pageId: 'examples',
  isPreview: window.location.search === '?preview',
  siteSection: 'corporate',
  visitor: 'anonymous',
  showsProblems: true,
  pageAddress: () => undefined,
  listed: async () => [],
  pageTypes: new Set<string>(),
  pagedLists: [],
  permitted: undefined,
  report: (type: string, failure: unknown) => console.error(type, failure),
} as const;

/** The content of rendered blocks, and the promises of asynchronous ones. */
const contents = new Map<AnyItem, ReactNode>();
const promised: Promise<void>[] = [];

/** Renders a block ahead, since React reveals what it waits for by a timer, which a frozen clock stops. */
function renderAhead(item: AnyItem): void {
  if (contents.has(item)) return;
  try {
    const content = findBlock(item.system.type)?.render(item, context);
    const keep = (done: ReactNode) => void contents.set(item, done);
    if (content instanceof Promise) promised.push(content.then(keep, () => undefined));
    else keep(content);
  } catch {
    // Fails again where it is shown.
  }
}

const context: BlockContext = {
  ...blockContext(facts),
  render: (items) => {
    for (const item of items) renderAhead(item);
    return (
      <>
        {items.map((item) => (
          <div key={item.system.codename} data-block={item.system.type}>
            <Contained fallback={() => <p data-server-only={item.system.type} />}>
              <Rendered item={item} />
            </Contained>
          </div>
        ))}
      </>
    );
  },
  filled: async (items) => context.render(items),
};

function Rendered({ item }: { item: AnyItem }): ReactNode {
  if (contents.has(item)) return contents.get(item);
  const content = findBlock(item.system.type)?.render(item, context);
  if (!(content instanceof Promise)) return content;
  return (
    <Suspense>
      <Settled content={content} />
    </Suspense>
  );
}

/** An asynchronous block, which otherwise only the server renders. */
function Settled({ content }: { content: Promise<ReactNode> }) {
  return use(content);
}

/** The parts of the site's shell that handle blocks on every page. */
function Shell() {
  useEffect(() => {
    const ending = new AbortController();
    for (const start of [
      startConsentControls,
      startClickReports,
      startCopyLinks,
      closeMenus,
      followScroll,
      rememberDetails,
    ])
      start(ending.signal);
    retryOnce();
    return () => ending.abort();
  }, []);
  return <CookieDialog locale={facts.locale} />;
}

const blocks = context.render(page.items);
for (const content of promised) await content;
createRoot(document.body).render(
  <>
    <Shell />
    {blocks}
  </>,
);
