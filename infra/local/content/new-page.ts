import { existsSync } from 'node:fs';
import path from 'node:path';
import { pageAddress } from '@merrowvale/infra/content/check-content.ts';
import type { ContentVariant } from '@merrowvale/infra/content/parse-element.ts';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { isLocale, type Locale, locales } from '@merrowvale/shared/locales.ts';
import { routePath } from '@merrowvale/web/content/model/content-links.ts';
import { contentLanguages } from '@merrowvale/web/content/model/languages.ts';
import { type Html, html, trustedHtml } from '../identity/screens/page.ts';
import type { Snapshot } from './content-snapshot.ts';
import { type EditedContent, openItem, writeFiles } from './edit-content.ts';
import { editorPath, editorStatus, type Shown } from './editor-page.ts';
import { fileText } from './item-file.ts';

type Problems = Partial<Record<'title' | 'slug' | 'language' | 'page', string>>;

/** The page at the address in the frame. */
export function shownPage({ snapshot, path: shown, language }: Shown): ContentVariant | undefined {
  const address = new URL(shown, 'http://localhost').pathname.split('/').slice(2).join('/') || '/';
  return snapshot.preview
    .list(language)
    .find((item) => item.type === 'page' && pageAddress(item) === address);
}

/** A form for a page below the one that is shown. */
export function newPagePanel(fields: URLSearchParams, shown: Shown, problems: Problems = {}): Html {
  const parent = shownPage(shown);
  const chosen = fields.get('language') ?? shown.language;
  const field = (name: 'title' | 'slug', label: string, hint: string) => html`
  <div class="field"><label for="new-${name}">${label}</label>
    <p class="hint" id="new-${name}-hint">${hint}</p>
    <p class="problem" id="new-${name}-problem">${problems[name]}</p>
    <input id="new-${name}" name="${name}" value="${fields.get(name) ?? ''}" aria-describedby="new-${name}-hint new-${name}-problem" ${trustedHtml(problems[name] ? 'aria-invalid="true"' : '')}></div>`;
  const address = `${editorPath}?${new URLSearchParams({ path: shown.path, new: 'page' })}`;
  const failed = Object.keys(problems).length > 0;
  const summary = failed ? ['Nothing was saved.', problems.page].join(' ').trim() : '';
  return html`
<h2>New page</h2>
<p class="hint">${parent ? `It is below “${parent.name}”` : 'It is below no other page'}, and a draft, which visitors do not see until it is published.</p>
${editorStatus(summary, failed)}
<form method="post" action="${address}" autocomplete="off" data-leaves>
  ${field('title', 'Title', 'Search engines cut it after about 70 characters.')}
  ${field('slug', 'Address', `The end of the address, behind /${shown.language}/${parentAddress(parent)}`)}
  <div class="field"><label for="new-language">Language</label>
    <p class="problem" id="new-language-problem">${problems.language}</p>
    <select id="new-language" name="language" aria-describedby="new-language-problem">${contentLanguages.map(
      ({ codename, name }) =>
        html`<option value="${codename}" ${trustedHtml(codename === chosen ? 'selected' : '')}>${name}</option>`,
    )}</select></div>
  <div class="actions"><button name="do" value="create">Create the page</button></div>
</form>`;
}

function parentAddress(parent: ContentVariant | undefined): string {
  const address = parent && pageAddress(parent);
  return address === undefined || address === '/' ? '' : `${address}/`;
}

/** Creates the page as a draft. Returns its address, or a sentence for each problem. */
export async function createPage(
  fields: URLSearchParams,
  shown: Shown,
  edited: EditedContent,
): Promise<string | Problems> {
  const snapshot = edited.content.snapshot();
  const title = (fields.get('title') ?? '').trim();
  const slug = (fields.get('slug') ?? '').trim();
  const language = fields.get('language') ?? '';
  if (!isLocale(language)) return { language: 'Choose a language.' };
  const above = shownPage({ ...shown, snapshot });
  const parent = above && snapshot.preview.find(above.codename, language);
  const address = `${parentAddress(parent)}${slug}`;
  const problem = slugProblem(slug) ?? addressProblem(address, language, snapshot);
  const problems = {
    ...(title === '' && { title: 'Enter a title.' }),
    ...(problem !== undefined && { slug: problem }),
  };
  if (Object.keys(problems).length > 0) return problems;
  const open = parent && (await openItem(edited, parent));
  if (typeof open === 'string') return { page: open };
  const { tower, header_config, footer_config } = open?.places.at(-1)?.item.elements ?? {};
  const elements = {
    page_url: address,
    page_title: title,
    tower,
    parent_page: parent && [parent.codename],
    header_config,
    footer_config,
  };
  const folder = open ? path.posix.dirname(open.published).replace(/^[^/]+/, language) : `${language}/pages`;
  const file = `${folder}/${freePageCodename(address, folder, edited)}.json`;
  const text = fileText({ type: 'page', name: title, elements }, { workflow_step: 'draft' });
  const refused = await writeFiles(edited, new Map([[file, text]]));
  return refused.length > 0 ? { page: refused.join(' ') } : `/${language}/${address}`;
}

function slugProblem(slug: string): string | undefined {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? undefined
    : 'Use the letters a to z, digits and single hyphens between them, such as winter-care.';
}

function addressProblem(address: string, language: Locale, snapshot: Snapshot): string | undefined {
  if (routePath.test(address) || isLocale(address))
    return `/${language}/${address} belongs to the site itself. Choose another.`;
  const isThere = (item: ContentVariant) => item.type === 'page' && pageAddress(item) === address;
  // The locales that fall back to this language show the new page too.
  const shownIn = [...locales.keys()].filter((each) => fallbackChain(each).includes(language));
  for (const locale of [language, ...shownIn])
    for (const { list } of [snapshot.preview, snapshot.live]) {
      const page = list(locale).find(isThere);
      if (page) return `/${locale}/${address} is the address of “${page.name}”. Choose another.`;
    }
  return undefined;
}

const maxCodenameLength = 60;

/** A codename that no item has, nor a file that cannot be read. */
function freePageCodename(address: string, folder: string, { directory, content }: EditedContent): string {
  const taken = new Set(content.content().variants.map(({ codename }) => codename));
  const named = address.replaceAll(/[^a-z0-9]+/g, '_').replace(/^(?=\d)/, 'page_');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `_${number}`;
    const codename = `${named.slice(0, maxCodenameLength - suffix.length)}${suffix}`;
    if (!taken.has(codename) && !existsSync(path.join(directory, 'items', folder, `${codename}.json`)))
      return codename;
  }
}
