import { fillPage, hasMovedForm } from './fill-page.ts';
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
