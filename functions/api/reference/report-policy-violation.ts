import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { policyViolationMetric } from '../../lib/log.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';

/** Per minute and process, so that nobody can flood our logs. */
const maxPerMinute = 60;

/** Counts reports by directive and kind of page in CloudWatch, and stores nothing else from them. */
export function policyViolationCounter() {
  let minute = '';
  let counted = 0;
  return async ({ bodyText, now, log }: ApiRequest<'reportPolicyViolation'>, _: EndpointPorts) => {
    if (now.slice(0, 16) !== minute) [minute, counted] = [now.slice(0, 16), 0];
    // Browsers send media types of their own, so the body is not read as JSON before it gets here.
    for (const { directive, page } of policyViolations(parseJson(bodyText))) {
      counted += 1;
      if (counted > maxPerMinute) throw new AppError('too-many-requests', 'Enough has been reported.');
      log.count(policyViolationMetric, { directive, page });
    }
    return { body: {} };
  };
}

export const handler = endpoint(
  referenceEndpoints.reportPolicyViolation,
  policyViolationCounter(),
  publicDependencies,
);

/** Directives whose violations are counted under their own name; any other counts as `other`. */
const directives = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
  'font-src',
  'media-src',
  'form-action',
] as const;

/** The kinds of pages by which violations are counted. */
type PageKind = 'content' | 'owner' | 'support' | 'sign-in' | 'unknown';

/** A violation of a page's Content-Security-Policy, without anything that could identify a visitor. */
export type PolicyViolation = { directive: string; page: PageKind };

/** Maximum number of reports in one request; any others are ignored. */
const maxReports = 20;

const text = z.string().max(4000);
/** The Reporting API's format: https://w3c.github.io/webappsec-csp/#reporting. */
const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text }),
});
/** The older format of `report-uri`, which Firefox and Safari send. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
  }),
});

export function policyViolations(body: unknown): PolicyViolation[] {
  const single = older.safeParse(body).data?.['csp-report'];
  if (single) {
    const directive = single['effective-directive'] ?? single['violated-directive'] ?? '';
    return [violation(directive, single['document-uri'])];
  }
  return (Array.isArray(body) ? body : [body]).slice(0, maxReports).flatMap((each) => {
    const report = modern.safeParse(each).data?.body;
    return report ? [violation(report.effectiveDirective, report.documentURL)] : [];
  });
}

function violation(directive: string, address: string): PolicyViolation {
  const [name = ''] = directive.split(' ');
  const known = directives.find((each) => name === each || name.startsWith(`${each}-`));
  return { directive: known ?? 'other', page: pageKind(address) };
}

const ownerPage = /^\/\w{2,5}\/(pets|reminders|account|calendar|dashboard)(\/|$)/;

function pageKind(address: string): PageKind {
  const path = URL.parse(address)?.pathname;
  if (path === undefined) return 'unknown';
  if (path.startsWith('/auth/')) return 'sign-in';
  if (/^\/\w{2,5}\/support(\/|$)/.test(path)) return 'support';
  return ownerPage.test(path) ? 'owner' : 'content';
}
