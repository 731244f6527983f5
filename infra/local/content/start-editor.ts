import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { ContentVariant } from '@merrowvale/infra/content/parse-element.ts';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import type { Html } from '../identity/screens/page.ts';
import { readBody } from '../runtime/loopback-server.ts';
import { onlyOnce } from '../runtime/progress.ts';
import { withComponents } from './delivered-item.ts';
import {
  type EditedContent,
  findItem,
  type ItemFiles,
  type OpenItem,
  openItem,
  publishDue,
  savedFiles,
  steppedFiles,
  translatedFiles,
  writeFiles,
} from './edit-content.ts';
import {
  editorPage,
  editorPath,
  editorStatus,
  type ItemForm,
  itemPanel,
  nothingSelected,
  type Shown,
} from './editor-page.ts';
import { fileText } from './item-file.ts';
import { changeList, fieldsOf, instantIn, writeFields } from './item-values.ts';
import { createPage, newPagePanel, shownPage } from './new-page.ts';

export type EditorOptions = EditedContent & {
  siteUrl: string;
  environmentId: string;
  assetUrl: (asset: Asset) => string;
  report: (problem: string) => void;
};

type Result = { status: number; panel: Html; location?: string };

const maxFormBytes = 2_000_000;
const scheduleMilliseconds = 1000;

/** A request about the content as it was when it arrived. */
type Visit = EditorOptions & { query: URLSearchParams; shown: Shown };

/** Serves the local editor below `/edit`, and publishes drafts when their time has come. */
export function startEditor(options: EditorOptions) {
  let queue: Promise<unknown> = Promise.resolve();
  /** One change at a time, so that none is decided on content that another is just replacing. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };
  const report = onlyOnce(options.report);
  const publish = async () => {
    for (const problem of await inTurn(() => publishDue(options))) report(problem);
  };
  const timer = setInterval(() => void publish(), scheduleMilliseconds).unref();
  return {
    async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
      const file = files.get(pathname);
      if (file) return send(response, 200, file.type, await file.read(), options);
      const visit = { ...options, query, shown: shownBy(query, options) };
      const isNewPage = query.get('new') === 'page';
      const change = isNewPage ? created : act;
      const { status, panel, location } =
        request.method === 'POST'
          ? await posted(request, (fields) => inTurn(() => change(fields, visit)))
          : isNewPage
            ? { status: 200, panel: newPagePanel(new URLSearchParams(), visit.shown) }
            : await selected(visit);
      if (location !== undefined) response.setHeader('location', location);
      send(response, status, html, editorPage(options.siteUrl, visit.shown.path, panel), options);
    },
    close: () => clearInterval(timer),
  };
}

const html = 'text/html; charset=utf-8';

const files = new Map([
  [`${editorPath}/editor.css`, { type: 'text/css; charset=utf-8', read: () => source('editor.css') }],
  [`${editorPath}/editor-frame.js`, { type: 'text/javascript; charset=utf-8', read: frameScript }],
]);

async function frameScript(): Promise<string> {
  return stripTypeScriptTypes(await source('editor-frame.ts'));
}

function source(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  { siteUrl }: EditorOptions,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'self'; img-src 'self' ${siteUrl}; frame-src ${siteUrl}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  response.end(body);
}

function shownBy(query: URLSearchParams, { content, assetUrl }: EditorOptions): Shown {
  const given = query.get('path') ?? '';
  const path = /^\/(?![/\\])/.test(given) ? given : `/${defaultLocale}`;
  const language = [query.get('language') ?? '', path.split('/')[1] ?? ''].find(isLocale) ?? defaultLocale;
  return { snapshot: content.snapshot(), path, language, insertAt: undefined, assetUrl };
}

function itemIn(query: URLSearchParams, shown: Shown): ContentVariant | undefined {
  const { snapshot, language } = shown;
  const name = query.get('item');
  if (name !== null) return findItem(snapshot, name, language);
  return shownPage(shown);
}

async function selected(visit: Visit): Promise<Result> {
  const { query, shown } = visit;
  const found = itemIn(query, shown);
  const open = found === undefined ? 'Nothing here can be edited.' : await openItem(visit, found);
  if (typeof open === 'string') return { status: 404, panel: nothingSelected(open) };
  const insertAt = insertionIn(query, open.variant, shown);
  return { status: 200, panel: itemPanel(formOf(open), { ...shown, insertAt }, editorStatus('', false)) };
}

function formOf(open: OpenItem): ItemForm {
  return { open, fields: fieldsOf(open.variant), problems: new Map() };
}

/** The position of a new entry in a list, as an "add" button of the page describes it. */
function insertionIn(query: URLSearchParams, { elements }: ContentVariant, shown: Shown): Shown['insertAt'] {
  const element = query.get('element') ?? '';
  const placement = query.get('placement');
  const value = elements[element];
  if (placement === null || value?.type !== 'modular_content') return undefined;
  const ids = value.codenames.map((codename) => findItem(shown.snapshot, codename, shown.language)?.id);
  const target = ids.indexOf(query.get('target') ?? '');
  const index = { start: 0, before: Math.max(0, target), after: target + 1 }[placement] ?? ids.length;
  return { element, index };
}

async function posted(
  request: IncomingMessage,
  act: (fields: URLSearchParams) => Promise<Result>,
): Promise<Result> {
  const body = await readBody(request, maxFormBytes);
  if (body === undefined)
    return { status: 413, panel: nothingSelected('That is too much for one item. Nothing was saved.') };
  return act(new URLSearchParams(body.toString()));
}

const changedSince =
  'This item was changed elsewhere since you opened it, so nothing was saved. Your texts are still in the form: save again to keep them, or open the item again to see the other change.';

async function act(fields: URLSearchParams, visit: Visit): Promise<Result> {
  const { query, shown } = visit;
  const found = itemIn(query, { ...shown, snapshot: visit.content.snapshot() });
  const open = found === undefined ? 'This item no longer exists.' : await openItem(visit, found);
  if (typeof open === 'string') return { status: 404, panel: nothingSelected(open) };
  const sentForm = new URLSearchParams(fields);
  const refused = (status: number, text: string, problems: ItemForm['problems'] = new Map()): Result => ({
    status,
    panel: itemPanel({ open, fields: sentForm, problems }, shown, editorStatus(text, true)),
  });
  if (fields.get('version') !== open.version) return refused(409, changedSince);
  const operation = fields.get('do') ?? 'save';
  const change = changeBy(operation, fields, open, visit);
  if ('text' in change) return refused(422, change.text, change.problems);
  const problems = await writeFiles(visit, change.files);
  if (problems.length > 0) {
    const { byElement, others } = sortProblems(problems, open.variant);
    return refused(422, ['Nothing was saved.', ...others].join(' '), byElement);
  }
  return changed(operation, change.selects ?? open.variant.codename, open, visit);
}

type Change =
  | { files: ItemFiles; selects?: string | undefined }
  | { text: string; problems: Map<string, string> };

function changeBy(
  operation: string,
  fields: URLSearchParams,
  open: OpenItem,
  { content, now, shown }: Visit,
): Change {
  if (operation === 'translate') return { files: translatedFiles(open, shown.language) ?? new Map() };
  if (operation === 'discard') return { files: new Map(open.isPublished ? [[open.draft, undefined]] : []) };
  if (operation === 'unpublish') return { files: steppedFiles(open, 'draft') };
  const place = open.places.at(-1);
  if (place === undefined) return { text: 'This item is no longer in its file.', problems: new Map() };
  const before = fileText(open.root);
  const added = operation.includes(':')
    ? changeList(operation, fields, { variant: open.variant, taken: codenames(content) })
    : undefined;
  const problems = writeFields(fields, open.variant, place, added ? [added] : []);
  if (problems.size > 0) return { text: 'Nothing was saved.', problems };
  if (operation === 'publish') return { files: steppedFiles(open) };
  if (operation === 'unschedule') return { files: savedFiles(open, now(), '') };
  if (operation === 'schedule') {
    const publishAt = instantIn(fields.get('publish_at') ?? '', open.variant.language);
    return publishAt === undefined || Date.parse(publishAt) <= now().getTime()
      ? { text: 'Choose a date and time in the future. Nothing was saved.', problems }
      : { files: savedFiles(open, now(), publishAt) };
  }
  const isSame = fileText(open.root) === before;
  return { files: isSame ? new Map() : savedFiles(open, now()), selects: added?.codename };
}

async function created(fields: URLSearchParams, visit: Visit): Promise<Result> {
  const page = await createPage(fields, visit.shown, visit);
  return typeof page === 'string'
    ? {
        status: 303,
        panel: editorStatus('The page was created.', false),
        location: `${editorPath}?${new URLSearchParams({ path: page })}`,
      }
    : { status: 422, panel: newPagePanel(fields, visit.shown, page) };
}

function codenames(content: EditorOptions['content']): ReadonlySet<string> {
  const variants = content.content().variants.flatMap(withComponents);
  return new Set(variants.map(({ codename }) => codename));
}

function sortProblems(problems: readonly string[], { codename }: ContentVariant) {
  const byElement = new Map<string, string>();
  const others: string[] = [];
  for (const problem of problems.map((each) => each.replace(/^\S+\.json: /, ''))) {
    const [, element, text = ''] = /^\w+\.(\w+) (.*)$/s.exec(problem) ?? [];
    const isOwn = element !== undefined && problem.startsWith(`${codename}.`);
    if (isOwn)
      byElement.set(
        element,
        `${byElement.get(element) ?? ''} ${text[0]?.toUpperCase()}${text.slice(1)}.`.trimStart(),
      );
    else others.push(`${problem}.`);
  }
  return { byElement, others };
}

const texts: Readonly<Record<string, string>> = {
  publish: 'Published: visitors see this version.',
  unpublish: 'Unpublished: visitors no longer see it.',
  discard: 'The draft is discarded.',
  schedule: 'Scheduled.',
  unschedule: 'No longer scheduled.',
  translate: 'This version is a draft. Translate its texts, then publish it.',
};

async function changed(operation: string, selects: string, before: OpenItem, visit: Visit): Promise<Result> {
  const now = { ...visit.shown, snapshot: visit.content.snapshot() };
  const found = findItem(now.snapshot, selects, now.language);
  const open = found === undefined ? (texts[operation] ?? '') : await openItem(visit, found);
  if (typeof open === 'string') return { status: 200, panel: nothingSelected(open) };
  const saved = {
    projectId: visit.environmentId,
    languageCodename: open.variant.language,
    updatedItemCodename: before.places.findLast(({ isComponent }) => !isComponent)?.codename ?? '',
  };
  const text = texts[operation] ?? (open.variant.workflowStep === 'published' ? '' : 'Saved as a draft.');
  return { status: 200, panel: itemPanel(formOf(open), now, editorStatus(text, false, saved)) };
}
