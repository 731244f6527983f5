import type { IRefreshMessageData } from '@kontent-ai/smart-link';
import { termsOf } from '@merrowvale/infra/content/parse-element.ts';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allowedTypes, findType, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import { type Html, html, trustedHtml } from '../identity/screens/page.ts';
import type { Snapshot } from './content-snapshot.ts';
import type { OpenItem } from './edit-content.ts';
import { componentField, descriptionField, fileField, localTime, presentField } from './item-values.ts';

export const editorPath = '/edit';

export type Shown = {
  snapshot: Snapshot;
  /** The page in the frame, such as `/en_gb/pet`. */
  path: string;
  language: string;
  /** The place at which a new block was asked for. */
  insertAt: { element: string; index: number } | undefined;
  assetUrl: (asset: Asset) => string;
};

export type ItemForm = {
  open: OpenItem;
  fields: URLSearchParams;
  /** A sentence for each element with a problem. */
  problems: ReadonlyMap<string, string>;
};
type ShownForm = Shown & ItemForm;

export function editorPage(siteUrl: string, path: string, panel: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Content editor · Merrowvale</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/tokens.css">
    <link rel="stylesheet" href="/console.css">
    <link rel="stylesheet" href="/elements.css">
    <link rel="stylesheet" href="${editorPath}/editor.css">
    <script type="module" src="${editorPath}/editor-frame.js"></script>
  </head>
  <body>
    <header>
      <h1>Content editor</h1>
      <form id="go" action="${editorPath}">
        <label>Page <input name="path" value="${path}" autocomplete="off" spellcheck="false"></label>
        <button>Open</button>
        <button name="new" value="page">New page</button>
      </form>
      <label><input type="checkbox" id="links" checked> Edit buttons on the page</label>
      <a href="/#content">Console</a>
      <span class="hint">The preview asks once for its secret: <code>local-preview</code></span>
    </header>
    <main>
      <section id="panel" aria-label="Selected item" tabindex="-1">${panel}</section>
      <iframe title="Preview of the page" allow="clipboard-write" src="${siteUrl}/api/preview/enter?path=${encodeURIComponent(path)}" data-site="${siteUrl}"></iframe>
    </main>
  </body>
</html>`.markup;
}

/** The result of the last request, for `role="status"`, with what was saved, which the frame tells the site. */
export function editorStatus(text: string, isProblem: boolean, saved?: IRefreshMessageData): Html {
  return html`<div id="status" role="status" data-live class="${isProblem ? 'problem' : ''}" data-saved="${saved && JSON.stringify(saved)}"><p>${text}</p></div>`;
}

export function nothingSelected(text: string): Html {
  return html`${editorStatus(text, true)}<p>Open a page, or select one of its blocks on the right. The preview asks for its secret, which is <code>local-preview</code> on this machine.</p>`;
}

export function itemPanel(form: ItemForm, page: Shown, status: Html): Html {
  const shown = { ...page, ...form };
  const { open, snapshot, language } = shown;
  const { variant, places } = open;
  const isOther = variant.language !== language;
  const around = places
    .slice(0, -1)
    .map(
      ({ codename, item }) =>
        html`<a href="${itemAddress(shown, codename)}">${findType(item.type)?.name ?? item.type}</a>`,
    );
  const isShared = (name: string) => Number(name.includes('__'));
  const ownFirst = Object.entries(typeElements(variant.type)).toSorted(
    ([one], [other]) => isShared(one) - isShared(other),
  );
  const elements = ownFirst.map(([name, element]) => elementField(name, element, shown));
  const title = findType(variant.type)?.name ?? variant.type;
  return html`
<nav aria-label="Around this item">${around}</nav>
<h2>${title}: ${variant.name}</h2>
<p class="hint">${findType(variant.type)?.guidelines}</p>
<p><span class="step">${stepOf(open)}</span> <code>${variant.codename}</code>, ${variant.language}</p>
${status}
<form method="post" action="${itemAddress(shown, variant.codename)}" autocomplete="off">
  <input type="hidden" name="version" id="version" data-live value="${open.version}">
  ${isOther ? translation(shown) : html`<div class="actions"><button name="do" value="save">Save</button></div>`}
  <fieldset class="plain" ${isOther ? trustedHtml('disabled') : ''}>
    <legend class="unseen">Elements</legend>
    ${elements}
  </fieldset>
  ${!isOther && workflowButtons(open)}
</form>
<datalist id="assets">${[...snapshot.assets.keys()].map((file) => html`<option value="${file}">`)}</datalist>`;
}

function itemAddress({ path, language }: Shown, item: string): string {
  return `${editorPath}?${new URLSearchParams({ path, language, item })}`;
}

function stepOf({ variant, hasDraft, isPublished }: OpenItem): string {
  if (variant.publishAt !== undefined)
    return `Scheduled to be published at ${localTime(variant.publishAt, variant.language).replace('T', ' ')} (${defaultTimeZone(variant.language)})`;
  if (hasDraft && isPublished) return 'Published, with a draft that visitors do not see';
  if (isPublished) return 'Published';
  return variant.workflowStep === 'archived' ? 'Archived' : 'Draft';
}

function translation(shown: ShownForm): Html {
  const { codename, language: other } = shown.open.variant;
  return html`<p>This item is not translated: ${shown.language} shows the version in ${other}.</p>
    <div class="actions"><button name="do" value="translate">Create a version in ${shown.language}</button> <a href="${itemAddress({ ...shown, language: other }, codename)}">Edit the version in ${other}</a></div>`;
}

function workflowButtons({ hasDraft, isPublished, variant, root }: OpenItem): Html {
  const isScheduled = variant.publishAt !== undefined;
  const button = (action: string, text: string) => html`<button name="do" value="${action}">${text}</button>`;
  return html`<fieldset class="actions">
    <legend>Workflow of ${root.name}</legend>
    ${button('publish', 'Publish')}
    ${isPublished && button('unpublish', 'Unpublish')}
    ${hasDraft && isPublished && button('discard', 'Discard the draft')}
    ${isScheduled && button('unschedule', 'Cancel the schedule')}
    <label>Publish at (${defaultTimeZone(variant.language)}) <input type="datetime-local" name="publish_at" value="${isScheduled && localTime(variant.publishAt ?? '', variant.language)}"></label>
    ${button('schedule', 'Schedule')}
  </fieldset>`;
}

function elementField(name: string, element: ModelElement, shown: ShownForm): Html {
  const problem = shown.problems.get(name);
  const described = trustedHtml(
    `aria-describedby="hint-${name} problem-${name}"${problem ? ' aria-invalid="true"' : ''}`,
  );
  const notes = html`<p class="hint" id="hint-${name}">${hintOf(element, shown)}</p>
    <p class="problem" id="problem-${name}" data-live>${problem}</p>
    <input type="hidden" name="${presentField}" value="${name}">`;
  const control = controlOf(name, element, described, shown);
  const isGroup = !['text', 'url_slug', 'rich_text', 'number', 'date_time'].includes(element.type);
  const isSingle = element.type === 'multiple_choice' && element.mode === 'single';
  return isGroup && !isSingle
    ? html`<fieldset class="field" id="element-${name}" data-type="${element.type}" ${described}><legend>${element.name}</legend>${notes}${control}</fieldset>`
    : html`<div class="field" id="element-${name}" data-type="${element.type}"><label for="field-${name}">${element.name}</label>${notes}${control}</div>`;
}

const limited = { text: 'character', asset: 'asset', modular_content: 'item' } as const;

/** The element's guidelines and limit; the fields that add items offer only types that it allows. */
function hintOf(element: ModelElement, { open }: ItemForm): string {
  return [
    element.guidelines,
    'limit' in element &&
      element.limit !== undefined &&
      `At most ${element.limit} ${limited[element.type]}${element.limit === 1 ? '' : 's'}.`,
    element.type === 'date_time' && `Time in ${defaultTimeZone(open.variant.language)}.`,
    element.type === 'rich_text' && 'HTML: paragraphs, headings, lists, links, <strong>, <em>.',
  ]
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' ');
}

function controlOf(name: string, element: ModelElement, described: Html, shown: ShownForm): Html {
  const { fields } = shown;
  const value = fields.get(name) ?? '';
  switch (element.type) {
    case 'number':
      return html`<input id="field-${name}" name="${name}" inputmode="decimal" value="${value}" ${described}>`;
    case 'date_time':
      return html`<input id="field-${name}" name="${name}" type="datetime-local" value="${value}" ${described}>`;
    case 'multiple_choice':
      return element.mode === 'single'
        ? html`<select id="field-${name}" name="${name}" ${described}><option value=""></option>${options(element.options, [value])}</select>`
        : boxes(name, element.options, fields.getAll(name));
    case 'taxonomy':
      return boxes(name, termsOf(element.group), fields.getAll(name));
    case 'asset':
      return assetRows(name, element.limit, shown);
    case 'modular_content':
      return html`${entries(name, name, shown)}${additions(name, element.allowed, shown)}`;
    case 'rich_text':
      return html`<textarea id="field-${name}" name="${name}" class="source" spellcheck="true" ${described}>
${value}</textarea>${entries(name, componentField(name), shown)}${additions(name, element.allowed, shown)}`;
    default:
      return html`<textarea id="field-${name}" name="${name}" rows="1" ${described}>
${value}</textarea>`;
  }
}

function options(names: Readonly<Record<string, string>>, chosen: readonly string[]): Html[] {
  return Object.entries(names).map(
    ([codename, text]) =>
      html`<option value="${codename}" ${chosen.includes(codename) ? trustedHtml('selected') : ''}>${text}</option>`,
  );
}

function boxes(name: string, names: Readonly<Record<string, string>>, chosen: readonly string[]): Html {
  const all = Object.entries(names).map(
    ([codename, text]) =>
      html`<label><input type="checkbox" name="${name}" value="${codename}" ${chosen.includes(codename) ? trustedHtml('checked') : ''}> ${text}</label>`,
  );
  return html`<div class="boxes">${all}</div>`;
}

function assetRows(name: string, limit: number | undefined, { fields, snapshot, assetUrl }: ShownForm): Html {
  const files = fields.getAll(fileField(name)).filter((file) => file !== '');
  const descriptions = fields.getAll(descriptionField(name));
  const rows = files.length < (limit ?? Number.POSITIVE_INFINITY) ? [...files, ''] : files;
  return html`<ol>${rows.map((file, index) => {
    const asset = snapshot.assets.get(file);
    const isPicture = asset?.mimeType.startsWith('image/') === true;
    return html`<li>
      ${asset && isPicture && html`<img src="${assetUrl(asset)}" alt="" width="96" loading="lazy">`}
      <label>File <input name="${fileField(name)}" list="assets" value="${file}"></label>
      <label>Description <input name="${descriptionField(name)}" value="${file === '' ? '' : descriptions[index]}"></label>
      ${file !== '' && moves(name, index, files.length, file)}
    </li>`;
  })}</ol>`;
}

function moves(name: string, index: number, count: number, text: string): Html {
  const button = (action: string, label: string, sign: string) =>
    html`<button name="do" value="${action}:${name}:${index}" aria-label="${label} ${text}">${sign}</button>`;
  return html`<span class="moves">${index > 0 && button('up', 'Move up:', '↑')}${index < count - 1 && button('down', 'Move down:', '↓')}${button('remove', 'Remove:', '✕')}</span>`;
}

function entries(name: string, field: string, shown: ShownForm): Html {
  const codenames = shown.fields.getAll(field);
  const inText = shown.open.variant.elements[name];
  const components = inText?.type === 'rich_text' ? inText.components : [];
  const rows = codenames.map((codename, index) => {
    const item =
      components.find((each) => each.codename === codename) ??
      shown.snapshot.preview.find(codename, shown.language);
    const text = item ? `${findType(item.type)?.name}: ${summaryOf(item)}` : codename;
    return html`<li><input type="hidden" name="${field}" value="${codename}"><a href="${itemAddress(shown, codename)}">${text}</a>${moves(name, index, codenames.length, text)}</li>`;
  });
  return html`<ol>${rows}</ol>`;
}

function summaryOf({ name, elements }: OpenItem['variant']): string {
  const texts = Object.values(elements).flatMap((value) => (value.type === 'text' ? [value.value] : []));
  const text = texts.find((each) => /\p{L}{3}/u.test(each)) ?? name;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function additions(name: string, allowed: readonly string[], { snapshot, language, insertAt }: Shown): Html {
  const types = allowedTypes(allowed);
  const names = types.map((type): [string, string] => [type, findType(type)?.name ?? type]);
  const linkable = snapshot.preview
    .list(language)
    .filter(({ type, source, codename }) => types.includes(type) && source.includes(`/${codename}.`));
  const isAsked = insertAt?.element === name;
  return html`<details ${isAsked ? trustedHtml('open') : ''}><summary>Add</summary>
    ${isAsked && html`<input type="hidden" name="${name}:at" value="${insertAt.index}"><p>It becomes number ${insertAt.index + 1}.</p>`}
    <p><label>New <select name="${name}:type">${options(Object.fromEntries(names.toSorted(([, one], [, other]) => one.localeCompare(other))), [])}</select></label> <button name="do" value="create:${name}">Add new</button></p>
    <p><label>Existing item <input name="${name}:link" list="items-${name}"></label> <button name="do" value="link:${name}">Add existing</button></p>
    <datalist id="items-${name}">${linkable.map((item) => html`<option value="${item.codename}">${item.name}</option>`)}</datalist>
  </details>`;
}
