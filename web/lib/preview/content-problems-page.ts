import 'server-only';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { defaultLocale, isLocale, type Locale, offeredLocales } from '@merrowvale/shared/locales.ts';
import { draftMode } from 'next/headers';
import {
  type ContentProblem,
  contentProblems,
  editLink,
  problemKinds,
} from '../../content/model/content-problems.ts';
import { rejection } from '../api/rejection.ts';
import { contentClient } from '../content/client.ts';
import { contentSettings } from '../content/content-keys.ts';
import { escapedText } from '../escaped.ts';
import { plainPage } from '../session/plain-page.ts';

export async function contentProblemsPage(request: Request): Promise<Response> {
  if (!(await draftMode()).isEnabled) return rejection(404, 'There is nothing here.');
  const asked = new URL(request.url).searchParams.get('locale') ?? '';
  const locale = isLocale(asked) ? asked : defaultLocale;
  const problems = await currentProblems(locale);
  return plainPage('Content problems', listing(locale, problems), 200, {
    frameAncestors: contentSettings(process.env).editorOrigins.join(' '),
    width: '60rem',
  });
}

/** The last report of each locale, with the state of the content that it describes. */
const reports = new Map<Locale, { state: string; problems: Promise<readonly ContentProblem[]> }>();
let lastReport: Promise<unknown> = Promise.resolve();

/** Reads all content once for each of its states, and for one locale at a time, since that slows the site down. */
async function currentProblems(locale: Locale): Promise<readonly ContentProblem[]> {
  const state = await contentState(locale);
  const last = reports.get(locale);
  if (last?.state === state) return last.problems;
  const problems = lastReport.then(() => contentProblems(readFeed, locale));
  const report = { state, problems };
  reports.set(locale, report);
  lastReport = problems.catch(() => {
    if (reports.get(locale) === report) reports.delete(locale);
  });
  return problems;
}

async function readFeed(slot: 'preview' | 'addresses', language: Locale) {
  const feed = contentClient(slot === 'preview' ? 'preview' : 'live')
    .itemsFeed()
    .languageParameter(language);
  const asked = slot === 'preview' ? feed : feed.elementsParameter(['page_url']);
  return (await asked.toAllPromise()).responses.map(({ response }) => response.data);
}

/** The report also depends on the pages of other locales, whose changes are not looked up. */
const maxReportMs = 5 * 60_000;

/** Differs whenever a version that the locale shows, or that its languages have, is edited, published or removed. */
async function contentState(locale: Locale): Promise<string> {
  const newest = (['preview', 'live'] as const).flatMap((mode) =>
    fallbackChain(locale).map(async (language) => {
      const { data } = await contentClient(mode)
        .items()
        .languageParameter(language)
        .equalsFilter('system.language', language)
        .orderByDescending('system.last_modified')
        .elementsParameter(['page_url'])
        .depthParameter(0)
        .limitParameter(1)
        .includeTotalCountParameter()
        .toPromise();
      return [data.pagination.totalCount, data.items[0]?.system.lastModified];
    }),
  );
  return JSON.stringify([Math.floor(Date.now() / maxReportMs), await Promise.all(newest)]);
}

function listing(locale: Locale, problems: readonly ContentProblem[]): string {
  const { environmentId } = contentSettings(process.env);
  const kinds = Object.entries(problemKinds).map(([kind, title]) => {
    const ofKind = problems.filter((problem) => problem.kind === kind);
    const items = ofKind.map(
      ({ item, text }) =>
        `<li><a href="${escapedText(editLink(environmentId, item))}" target="_blank" rel="noopener">${escapedText(item.name)}</a>: ${escapedText(text)}</li>`,
    );
    return items.length === 0 ? '' : `<h2>${title} (${items.length})</h2><ul>${items.join('')}</ul>`;
  });
  const others = offeredLocales.map(({ code, name }) =>
    code === locale
      ? `<strong>${escapedText(name)}</strong>`
      : `<a href="?locale=${code}">${escapedText(name)}</a>`,
  );
  const found = problems.length === 0 ? '<p>There is nothing to fix.</p>' : kinds.join('');
  return `<h1>Content problems</h1><p class="actions">${others.join(' ')}</p>${found}
<div class="actions"><a class="button" href="/${locale}">Back to the site</a></div>`;
}
