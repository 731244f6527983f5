import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '@merrowvale/functions/lib/email/email-page.ts';
import { readBody, startLoopbackServer } from '../../runtime/loopback-server.ts';
import type { PolicyStatement } from '../../template/read-policies.ts';
import { callersByKey, firstDenied } from '../iam/authorize.ts';

export type BucketEndpoint = Awaited<ReturnType<typeof startBucketEndpoint>>;
type Stored = { body: Buffer; modified: Date };
type Result = { status: number; code?: string; stored?: Stored; xml?: string };

/** Keys of a page of a list. Source: Amazon S3 API Reference, "ListObjectsV2". */
const pageKeys = 1000;
const maxObjectBytes = 16 * 1024 * 1024;
const actions: { [method: string]: string } = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/**
 * The S3 calls of the site's server and of the function that removes old files: objects by bucket and key, in memory,
 * under the caller's role.
 */
export async function startBucketEndpoint(roles: ReadonlyMap<string, PolicyStatement[]>) {
  const objects = new Map<string, Stored>();
  const callers = callersByKey(roles.keys());
  const buckets = new Set(
    [...roles.values()].flat().flatMap(({ resources }) => resources.map((arn) => arn.split(/:::|\//)[1])),
  );
  const policyOf = (request: IncomingMessage) => {
    const [, key = ''] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    const caller = callers.get(key);
    return caller?.kind === 'role' ? (roles.get(caller.roleName) ?? []) : [];
  };
  const may = (request: IncomingMessage, action: string, path: string) =>
    firstDenied(policyOf(request), [{ action, resources: [`arn:aws:s3:::${path}`] }]) === undefined;

  const responseFor = async (request: IncomingMessage): Promise<Result> => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(url.pathname.slice(1));
    if (!buckets.has(path.split('/')[0])) return { status: 404, code: 'NoSuchBucket' };
    if (method === 'GET' && url.searchParams.get('list-type') === '2')
      return list(request, path.replace(/\/$/, ''), url.searchParams);
    const action = actions[method];
    if (action === undefined) return { status: 501, code: 'NotImplemented' };
    if (!may(request, action, path)) return { status: 403, code: 'AccessDenied' };
    if (method === 'PUT') return keep(request, path);
    if (method === 'DELETE') {
      objects.delete(path);
      return { status: 204 };
    }
    const stored = objects.get(path);
    if (stored) return { status: 200, stored };
    const mayList = may(request, 's3:ListBucket', path.split('/')[0] ?? '');
    return mayList ? { status: 404, code: 'NoSuchKey' } : { status: 403, code: 'AccessDenied' };
  };
  const list = (request: IncomingMessage, bucket: string, query: URLSearchParams): Result => {
    if (!may(request, 's3:ListBucket', bucket)) return { status: 403, code: 'AccessDenied' };
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
    const found = [...objects]
      .filter(([path]) => path.startsWith(`${bucket}/${query.get('prefix') ?? ''}`) && path > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = found.slice(0, Math.min(Number(query.get('max-keys') ?? pageKeys), pageKeys));
    const [last = ''] = page.at(-1) ?? [];
    const next =
      page.length < found.length
        ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
        : '';
    const contents = page.map(
      ([path, { modified }]) =>
        `<Contents><Key>${escapeHtml(path.slice(bucket.length + 1))}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    );
    return {
      status: 200,
      xml: `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    };
  };
  const keep = async (request: IncomingMessage, path: string): Promise<Result> => {
    const body = await readBody(request, maxObjectBytes);
    if (!body) return { status: 400, code: 'EntityTooLarge' };
    const stored = { body, modified: new Date() };
    objects.set(path, stored);
    return { status: 200 };
  };

  const server = await startLoopbackServer(0, async (request, response) =>
    send(response, await responseFor(request)),
  );
  return {
    /** The value for `AWS_ENDPOINT_URL_S3`. */
    url: `http://127.0.0.1:${server.port}`,
    /** Stores an object without checking a role, as a deployment does. */
    put: (bucket: string, key: string, body: Buffer, modified = new Date()) =>
      void objects.set(`${bucket}/${key}`, { body, modified }),
    keys: (bucket: string) =>
      [...objects.keys()]
        .flatMap((path) => (path.startsWith(`${bucket}/`) ? [path.slice(bucket.length + 1)] : []))
        .sort(),
    close: server.close,
  };
}

function send(response: ServerResponse, { status, code, stored, xml }: Result): void {
  if (stored) {
    response.setHeader('content-length', stored.body.length);
    response.setHeader('last-modified', stored.modified.toUTCString());
    response.setHeader('etag', `"${createHash('md5').update(stored.body).digest('hex')}"`);
  }
  const text = code === undefined ? xml : `<Error><Code>${code}</Code></Error>`;
  if (text !== undefined) response.setHeader('content-type', 'application/xml');
  response.statusCode = status;
  response.end(stored?.body ?? (text === undefined ? '' : `<?xml version="1.0"?>${text}`));
}
