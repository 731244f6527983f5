import { Element, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { SiteResponse } from './finish-response.ts';

/** Marks the request for the page that shows the input again; `KeptInputNotice` renders the reason. */
export const keptInputHeader = 'x-kept-input';

type Post = {
  /** By lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array;
};

/** The response with which Next.js refuses an action that its build does not have. */
const unknownAction = 'x-nextjs-action-not-found';

/**
 * No script may run on the page: React would start with an empty form, and the form works without scripts. Browsers
 * load no sandboxed page that also has an opener policy.
 */
const sandbox =
  '; sandbox allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Keeps the input of a form that another release of the site rendered: returns the page with the input in its form if
 * the form's action is unknown, or if its result is not shown. React looks for the result's form by the names of its
 * components, which each build shortens anew.
 */
export async function keepInput(
  response: SiteResponse,
  post: Post,
  askAgain: (headers: Record<string, string>) => Promise<SiteResponse>,
): Promise<SiteResponse> {
  const entered = await formIn(post);
  if (!entered || !isLost(response, entered)) return response;
  const page = await askAgain({ [keptInputHeader]: 'yes', 'content-type': 'text/plain' });
  if (!isPage(page)) return page;
  const left = new Set([unknownAction, 'content-length', 'cross-origin-opener-policy', 'etag']);
  const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !left.has(name)));
  const policy = `${headers['content-security-policy'] ?? ''}${sandbox}`;
  return {
    status: 409,
    headers: { ...headers, 'content-security-policy': policy, 'cache-control': 'private, no-store' },
    body: fillPage(page.body, entered),
  };
}

export function isFormPost(method: string, headers: Post['headers']): boolean {
  const isMultipart = String(headers['content-type'] ?? '').startsWith('multipart/form-data');
  return method === 'POST' && isMultipart && headers['next-action'] === undefined;
}

function formIn({ headers, body }: Post): Promise<FormData | undefined> {
  const type = String(headers['content-type']);
  return new Response(Buffer.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
}

function isLost(response: SiteResponse, entered: FormData): boolean {
  if (response.headers[unknownAction] !== undefined) return true;
  return isPage(response) && hasMovedForm(response.body, entered);
}

function isPage({ headers }: SiteResponse): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

export const keptInputIds = { form: 'kept-form', rest: 'kept-rest' } as const;

type Page = ReturnType<typeof parseDocument>;

/** Fields of React, those that forms or their scripts post without being asked, and passwords. */
const unlisted =
  /^\$ACTION_|^(formId|startedAt|locale|page|step|afterwards|scripts|timeZone|picked|challengeProof)$|password/i;
const unfilled: ReadonlySet<string | undefined> = new Set(['password', 'file', 'submit', 'image']);

/** Fills a page's form with what was typed into an earlier version of it, and lists in the notice what has no field. */
function fillPage(html: string, entered: FormData): string {
  const page = parseDocument(html);
  for (const script of DomUtils.getElementsByTagName('script', page)) DomUtils.removeElement(script);
  const forms = actionForms(page);
  const form = bestOf(forms, entered);
  if (form) {
    DomUtils.prependChild(form, new Element('span', { id: keptInputIds.form }));
    fill(controlsOf(form), entered);
  } else remove(DomUtils.findOne(({ attribs }) => attribs.href === `#${keptInputIds.form}`, page));
  const hidden = forms.flatMap(controlsOf).filter(isHidden);
  const known = new Set([...hidden, ...(form ? controlsOf(form) : [])].map(nameOf));
  const rest = textsIn(entered).filter(([name]) => !known.has(name));
  listRest(
    page,
    rest.map(([, text]) => text),
  );
  return DomUtils.getOuterHTML(page, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** True if a page has the form of an action, but not in the place where the action's result would be shown. */
function hasMovedForm(html: string, entered: FormData): boolean {
  const { key, action } = identityOf([...entered].map(([name, value]) => ({ name, value: String(value) })));
  const forms = actionForms(parseDocument(html)).map((form) =>
    identityOf(controlsOf(form).map(({ attribs }) => attribs)),
  );
  const isThere = forms.some((form) => form.key === key);
  return key !== undefined && !isThere && forms.some((form) => form.action === action);
}

/** What React's hidden fields tell about a form: its place in the page and its action. */
function identityOf(fields: readonly { name?: string; value?: string }[]) {
  const entry = (pattern: RegExp) => fields.find(({ name = '' }) => pattern.test(name))?.value;
  return { key: entry(/^\$ACTION_KEY$/), action: entry(/^\$ACTION_.*:0$/s) };
}

function actionForms(page: Page): Element[] {
  return DomUtils.getElementsByTagName('form', page).filter((form) =>
    controlsOf(form).some((control) => nameOf(control).startsWith('$ACTION_')),
  );
}

/** The form with the most of the input's fields and hidden values; undefined if no field could be filled. */
function bestOf(forms: readonly Element[], entered: FormData): Element | undefined {
  const scores = forms.map((form) => {
    const controls = controlsOf(form);
    const fields = controls.filter((control) => !isHidden(control) && entered.has(nameOf(control)));
    const same = controls.filter(
      (each) => isHidden(each) && entered.get(nameOf(each)) === each.attribs.value,
    );
    return { form, score: fields.length === 0 ? 0 : fields.length + same.length };
  });
  const [best] = scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return best?.form;
}

function fill(controls: readonly Element[], entered: FormData): void {
  const left = new Map([...new Set(entered.keys())].map((name) => [name, entered.getAll(name).map(String)]));
  for (const control of controls) {
    const { type, value } = control.attribs;
    const entries = left.get(nameOf(control));
    if (type === 'checkbox' || (type === 'radio' && entries))
      mark(control, 'checked', entries?.includes(value ?? 'on') ?? false);
    else if (entries && control.name === 'select') choose(control, entries);
    else if (entries && !unfilled.has(type) && !(isHidden(control) && value))
      write(control, entries.shift() ?? '');
  }
}

function choose(select: Element, entries: readonly string[]): void {
  for (const option of DomUtils.getElementsByTagName('option', select))
    mark(option, 'selected', entries.includes(option.attribs.value ?? DomUtils.textContent(option)));
}

function write(control: Element, value: string): void {
  // Parsers drop the first line break.
  if (control.name === 'textarea') control.children = [new Text(`\n${value}`)];
  else control.attribs.value = value;
}

function mark({ attribs }: Element, name: string, isSet: boolean): void {
  if (isSet) attribs[name] = '';
  else delete attribs[name];
}

function listRest(page: Page, rest: readonly string[]): void {
  const place = DomUtils.getElementById(keptInputIds.rest, page);
  const [list] = place ? DomUtils.getElementsByTagName('ul', place) : [];
  if (rest.length === 0) remove(place);
  else for (const text of rest) if (list) DomUtils.appendChild(list, new Element('li', {}, [new Text(text)]));
}

/** What a visitor can have typed; the values that a form carries as JSON are not. */
function textsIn(entered: FormData): [name: string, text: string][] {
  return [...entered].flatMap(([name, value]): [string, string][] =>
    unlisted.test(name) || typeof value !== 'string' || /^\s*$|^[[{]/.test(value) ? [] : [[name, value]],
  );
}

function remove(element: Element | null): void {
  if (element) DomUtils.removeElement(element);
}

function controlsOf(form: Element): Element[] {
  return DomUtils.getElementsByTagName((name) => /^(input|select|textarea)$/.test(name), form).filter(
    ({ attribs }) => attribs.name !== undefined,
  );
}

const nameOf = ({ attribs }: Element): string => attribs.name ?? '';
const isHidden = ({ attribs }: Element): boolean => attribs.type === 'hidden';
