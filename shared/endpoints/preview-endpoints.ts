import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone } from './row-parts.ts';

const shared = ofAnyone('preview');
const path = z.string().meta({ description: 'A path of this site, such as `/en_gb/pet`' });

/** Served by the site itself (`web/app/api/preview`), not by functions; part of the OpenAPI document. */
export const previewEndpoints = {
  askForPreview: {
    ...shared,
    name: 'ask-for-preview',
    method: 'GET',
    path: '/api/preview/enter',
    summary: 'Show drafts of a page: redirects in a preview or from a shared link, else asks for the secret',
    query: z.object({ path: path.optional(), secret: z.string().optional() }),
    response: z.string(),
    status: 303,
    errors: ['not-signed-in'],
  },
  enterPreview: {
    ...shared,
    name: 'enter-preview',
    method: 'POST',
    path: '/api/preview/enter',
    summary: 'Start a preview with its secret',
    query: z.object({ path: path.optional() }),
    body: z.object({ secret: z.string() }),
    accepts: ['application/x-www-form-urlencoded'],
    response: z.string(),
    status: 303,
    errors: ['not-signed-in', 'not-allowed', 'too-many-requests'],
  },
  exitPreview: {
    ...shared,
    name: 'exit-preview',
    method: 'GET',
    path: '/api/preview/exit-preview',
    summary: 'End the preview and return to the page',
    response: z.string(),
    status: 303,
    errors: [],
  },
  listContentProblems: {
    ...shared,
    name: 'list-content-problems',
    method: 'GET',
    path: '/api/preview/content-problems',
    summary: 'A page with the problems of a locale’s content, for those who see drafts',
    query: z.object({ locale: z.string().optional() }),
    response: z.string(),
    errors: ['not-found'],
  },
  sharePreview: {
    ...shared,
    name: 'share-preview',
    method: 'POST',
    path: '/api/preview/share',
    summary: 'A link that shows the drafts of a path for an hour',
    body: path,
    accepts: ['text/plain'],
    response: z.url(),
    mediaType: 'text/plain',
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  },
  contentChanged: {
    ...shared,
    name: 'content-changed',
    method: 'POST',
    path: '/api/preview/content-changed',
    summary: 'The webhook of the content system, signed in `X-Kontent-ai-Signature`',
    body: z.object({ notifications: z.array(z.looseObject({})) }),
    response: z.undefined(),
    status: 204,
    errors: ['invalid', 'not-signed-in', 'too-large'],
  },
} as const satisfies Record<string, Endpoint>;
