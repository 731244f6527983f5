import { httpStatus } from './aws-failure.ts';

/**
 * Errors that apply to the whole account although their status may be 400: no message can be sent until they are
 * resolved. Source: the errors of `SendBulkEmail` and `Publish`, and the "Common Errors" of their API references.
 */
const accountWide = new Set([
  'AccessDeniedException',
  'AccountSuspendedException',
  'AuthorizationErrorException',
  'ExpiredTokenException',
  'IncompleteSignature',
  'InvalidClientTokenId',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'MissingAuthenticationToken',
  'NotAuthorized',
  'NotFoundException',
  'OptInRequired',
  'RequestExpired',
  'SendingPausedException',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
]);

/**
 * Classifies an error thrown by a provider's client. `unavailable`: the provider is rejecting all calls, because of
 * throttling, 5xx, timeouts, lost connections, missing permissions or a paused account. `message`: only this call
 * fails, whether the client could not serialize it or the provider rejected it.
 */
export function failureKind(error: Error): 'unavailable' | 'message' {
  if (accountWide.has(error.name) || error.name.startsWith('KMS')) return 'unavailable';
  // The common throttling errors have status 400.
  if (/throttl|toomanyrequests/i.test(error.name)) return 'unavailable';
  const status = httpStatus(error);
  if (status !== undefined)
    return status >= 500 || [401, 403, 408, 429].includes(status) ? 'unavailable' : 'message';
  // Without a status the call never got a response; our own errors have neither code nor metadata.
  const isFromClient = 'code' in error || '$metadata' in error || error.name === 'TimeoutError';
  return isFromClient || /internal(service)?error/i.test(error.name) ? 'unavailable' : 'message';
}

/** The error of an email when SES refuses the account or our address rather than the email. */
export const senderRefused = 'SENDER_REFUSED';

/**
 * Recognizes by the text of an SES error that it refuses everything we send: `MessageRejected` is used for that as
 * well as for a single rejected email. An unverified address is ours unless the text lists only others, as it does
 * for recipients while the account is in the sandbox. Source: "Amazon SES email sending errors", Amazon SES Developer
 * Guide.
 */
export function isSenderRefused(text: string, from: string): boolean {
  if (/\b(suspended|paused|disabled) for this account|account is (suspended|paused)/i.test(text)) return true;
  if (!/not verified/i.test(text)) return false;
  const [, identities] = /identities failed the check[^:]*:(.*)/is.exec(text) ?? [];
  return identities === undefined || identities.toLowerCase().includes(addressIn(from));
}

function addressIn(from: string): string {
  return (/<([^>]+)>/.exec(from)?.[1] ?? from).trim().toLowerCase();
}
