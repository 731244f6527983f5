import 'server-only';
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
import { escaped } from '../escaped.ts';
import { plainPage } from '../session/plain-page.ts';

export async function contentProblemsPage(request: Request): Promise<Response> {
  if (!(await draftMode()).isEnabled) return rejection(404, 'There is nothing here.');
  const asked = new URL(request.url).searchParams.get('locale') ?? '';
  const locale = isLocale(asked) ? asked : defaultLocale;
  const problems = await contentProblems(async (slot, language) => {
    const feed = contentClient(slot === 'preview' ? 'preview' : 'live')
      .itemsFeed()
      .languageParameter(language);
    const asked = slot === 'preview' ? feed : feed.elementsParameter(['page_url']);
    return (await asked.toAllPromise()).responses.map(({ response }) => response.data);
  }, locale);
  return plainPage('Content problems', listing(locale, problems), 200, {
    frameAncestors: contentSettings(process.env).editorOrigins.join(' '),
    width: '60rem',
  });
}

function listing(locale: Locale, problems: readonly ContentProblem[]): string {
  const { environmentId } = contentSettings(process.env);
  const kinds = Object.entries(problemKinds).map(([kind, title]) => {
    const ofKind = problems.filter((problem) => problem.kind === kind);
    const items = ofKind.map(
      ({ item, text }) =>
        `<li><a href="${escaped(editLink(environmentId, item))}" target="_blank" rel="noopener">${escaped(item.name)}</a>: ${escaped(text)}</li>`,
    );
    return items.length === 0 ? '' : `<h2>${title} (${items.length})</h2><ul>${items.join('')}</ul>`;
  });
  const others = offeredLocales.map(({ code, name }) =>
    code === locale ? `<strong>${escaped(name)}</strong>` : `<a href="?locale=${code}">${escaped(name)}</a>`,
  );
  const found = problems.length === 0 ? '<p>There is nothing to fix.</p>' : kinds.join('');
  return `<h1>Content problems</h1><p class="actions">${others.join(' ')}</p>${found}
<div class="actions"><a class="button" href="/${locale}">Back to the site</a></div>`;
}
