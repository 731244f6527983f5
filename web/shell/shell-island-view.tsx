import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { startClickReports } from '../lib/analytics/start-click-reports.ts';
import { startConsentControls } from '../lib/consent/consent-controls.ts';
import { closeSiteMenu } from './behaviour/menus.ts';
import { propagateQuery } from './behaviour/propagate-query.ts';
import { startShell } from './behaviour/start-shell.ts';
import { watchSession } from './behaviour/watch-session.ts';

export function ShellIslandView({ ownerId }: { ownerId: string | null | undefined }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const shownAt = useRef(path);
  useEffect(() => {
    const ends = [startShell(), startConsentControls(), startClickReports()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    if (shownAt.current !== path) closeSiteMenu();
    shownAt.current = path;
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
