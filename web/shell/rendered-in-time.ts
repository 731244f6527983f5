import type { ReactNode } from 'react';
import { beforeDeadline } from '../blocks/block-limits.ts';
import { settledInPhrases } from '../lib/i18n/in-phrases.tsx';

/** Longer than the time limit for the blocks, which are left out when theirs is reached. */
const pageMilliseconds = 12_000;

/**
 * A page with its header, footer and everything else rendered; throws when its time limit is reached. The CDN then
 * serves the last version that it has, or the visitor gets an error page instead of waiting.
 */
export async function renderedInTime(
  render: () => Promise<ReactNode>,
  milliseconds: number = pageMilliseconds,
): Promise<ReactNode> {
  return beforeDeadline(performance.now() + milliseconds, milliseconds, async () =>
    settledInPhrases(await render()),
  );
}
