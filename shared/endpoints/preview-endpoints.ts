import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone } from './row-parts.ts';

const path = z.string().meta({ description: 'A path of this site, such as `/en_gb/pet`' });

const ofSite = <Sent extends Endpoint['method']>(name: string, method: Sent, path: Endpoint['path']) =>
  ({ ...ofAnyone('preview', name, method, path), servedBySite: true }) as const;

/** Served by the site itself (`web/app/api/preview`), not by functions; part of the OpenAPI document. */
export const previewEndpoints = {
  askForPreview: {
    ...ofSite('ask-for-preview', 'GET', '/api/preview/enter'),
    summary: 'Show drafts of a page: redirects in a preview or from a shared link, else asks for the secret',
    query: z.object({ path: path.optional(), secret: z.string().optional() }),
    response: z.string(),
    status: 303,
    errors: ['not-signed-in'],
    errorPages: true,
  },
  enterPreview: {
    ...ofSite('enter-preview', 'POST', '/api/preview/enter'),
    summary: 'Start a preview with its secret',
    query: z.object({ path: path.optional() }),
    body: z.object({ secret: z.string() }),
    accepts: ['application/x-www-form-urlencoded'],
    response: z.string(),
    status: 303,
    errors: ['not-signed-in', 'not-allowed', 'too-many-requests'],
    errorPages: true,
  },
  exitPreview: {
    ...ofSite('exit-preview', 'GET', '/api/preview/exit-preview'),
    summary: 'End the preview and return to the page',
    response: z.string(),
    status: 303,
  },
  listContentProblems: {
    ...ofSite('list-content-problems', 'GET', '/api/preview/content-problems'),
    summary: 'A page with the problems of a locale’s content, for those who see drafts',
    query: z.object({ locale: z.string().optional() }),
    response: z.string(),
    mediaType: 'text/html',
    errors: ['not-found'],
  },
  sharePreview: {
    ...ofSite('share-preview', 'POST', '/api/preview/share'),
    summary: 'A link that shows the drafts of a path for an hour',
    body: path,
    accepts: ['text/plain'],
    response: z.url(),
    mediaType: 'text/plain',
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  },
  contentChanged: {
    ...ofSite('content-changed', 'POST', '/api/preview/content-changed'),
    summary: 'The webhook of the content system, signed in `X-Kontent-ai-Signature`',
    body: z.object({ notifications: z.array(z.looseObject({})) }),
    response: z.undefined(),
    status: 204,
    errors: ['not-signed-in', 'unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
