import type { Locale } from '@merrowvale/shared/locales.ts';
import { type ContentProblem, contentProblems } from '../../content/model/content-problems.ts';
import type { ContentClient, ContentMode } from './create-content-client.ts';

/** What editors should fix in a locale. */
export async function problemsIn(
  clientFor: (mode: ContentMode) => ContentClient,
  locale: Locale,
): Promise<ContentProblem[]> {
  const feed = (mode: ContentMode) => clientFor(mode).itemsFeed().languageParameter(locale);
  const [preview, live] = await Promise.all([
    feed('preview').toAllPromise(),
    feed('live').elementsParameter(['page_url']).toAllPromise(),
  ]);
  const pagesOf = ({ responses }: typeof preview) => responses.map(({ response }) => response.data);
  return contentProblems(pagesOf(preview), { locale, live: pagesOf(live) });
}
