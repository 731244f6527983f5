import { isLocale, type Language, languages, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type ApiEvent = APIGatewayProxyEventV2;
export type ApiResult = APIGatewayProxyStructuredResultV2;

/** A header's value; API Gateway passes names in lower case. */
export function header(event: ApiEvent, name: string): string | undefined {
  return event.headers[name];
}

/** True for a form that a browser posts without scripts, which is to see a page next. */
export function isFromPage(event: ApiEvent): boolean {
  return header(event, 'accept')?.includes('text/html') ?? false;
}

export function cookie(event: ApiEvent, name: string): string | undefined {
  const pairs = event.cookies ?? event.headers.cookie?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * The network address of the visitor for whom a request was sent. The CDN appends its caller's address to
 * `X-Forwarded-For`, the site's server states its visitor's there, and API Gateway may append the connection's own.
 * Nobody else can reach the API.
 */
export function viewerAddress(event: ApiEvent): string {
  const { sourceIp } = event.requestContext.http;
  const forwarded = (header(event, 'x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.findLast((address) => address !== '' && address !== sourceIp) ?? sourceIp;
}

/** The caller's correlation id if it is well-formed, or else the request's own id. */
export function correlationIdOf(event: ApiEvent): string {
  const given = header(event, 'x-correlation-id');
  return given && /^[\w.:-]{1,100}$/.test(given) ? given : event.requestContext.requestId;
}

/** The caller's language: the one of the locale in the query or the body, or else the browser's first language. */
export function callerLanguage(event: ApiEvent): Language {
  const inBody = /"locale"\s*:\s*"(\w{2,5})"/.exec(event.isBase64Encoded ? '' : (event.body ?? ''))?.[1];
  const locale = [event.queryStringParameters?.locale, inBody].find((code) => code && isLocale(code));
  if (locale !== undefined) return messageLanguage(locale);
  const [preferred = ''] = (header(event, 'accept-language') ?? '').toLowerCase().split(',');
  const language = preferred.trim().slice(0, 2);
  return languages.find((each) => each === language) ?? 'en';
}
