import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone } from './row-parts.ts';

const path = z.string().meta({ description: 'A path of this site, such as `/en_gb/pet`' });

/** Served by the site itself (`web/app/api/preview`), not by functions; part of the OpenAPI document. */
export const previewEndpoints = {
  askForPreview: {
    ...ofAnyone('preview', 'ask-for-preview', 'GET', '/api/preview/enter'),
    summary: 'Show drafts of a page: redirects in a preview or from a shared link, else asks for the secret',
    query: z.object({ path: path.optional(), secret: z.string().optional() }),
    response: z.string(),
    status: 303,
    errors: ['not-signed-in'],
  },
  enterPreview: {
    ...ofAnyone('preview', 'enter-preview', 'POST', '/api/preview/enter'),
    summary: 'Start a preview with its secret',
    query: z.object({ path: path.optional() }),
    body: z.object({ secret: z.string() }),
    accepts: ['application/x-www-form-urlencoded'],
    response: z.string(),
    status: 303,
    errors: ['not-signed-in', 'not-allowed', 'too-many-requests'],
  },
  exitPreview: {
    ...ofAnyone('preview', 'exit-preview', 'GET', '/api/preview/exit-preview'),
    summary: 'End the preview and return to the page',
    response: z.string(),
    status: 303,
    errors: [],
  },
  listContentProblems: {
    ...ofAnyone('preview', 'list-content-problems', 'GET', '/api/preview/content-problems'),
    summary: 'A page with the problems of a locale’s content, for those who see drafts',
    query: z.object({ locale: z.string().optional() }),
    response: z.string(),
    errors: ['not-found'],
  },
  sharePreview: {
    ...ofAnyone('preview', 'share-preview', 'POST', '/api/preview/share'),
    summary: 'A link that shows the drafts of a path for an hour',
    body: path,
    accepts: ['text/plain'],
    response: z.url(),
    mediaType: 'text/plain',
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  },
  contentChanged: {
    ...ofAnyone('preview', 'content-changed', 'POST', '/api/preview/content-changed'),
    summary: 'The webhook of the content system, signed in `X-Kontent-ai-Signature`',
    body: z.object({ notifications: z.array(z.looseObject({})) }),
    response: z.undefined(),
    status: 204,
    errors: ['invalid', 'not-signed-in', 'too-large'],
  },
} as const satisfies Record<string, Endpoint>;
