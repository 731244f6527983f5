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
  const status = statusOf(error);
  if (status !== undefined)
    return status >= 500 || [401, 403, 408, 429].includes(status) ? 'unavailable' : 'message';
  // Without a status the call never got a response; our own errors have neither code nor metadata.
  const isFromClient = 'code' in error || '$metadata' in error || error.name === 'TimeoutError';
  return isFromClient || /internal(service)?error/i.test(error.name) ? 'unavailable' : 'message';
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined;
  if (!('httpStatusCode' in error.$metadata)) return undefined;
  const status = error.$metadata.httpStatusCode;
  return typeof status === 'number' ? status : undefined;
}
