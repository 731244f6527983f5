/** Errors that apply to the whole account although their status is 4xx: no message can be sent until they are resolved. */
const accountWide = new Set([
  'AccountSuspendedException',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'SendingPausedException',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
]);

/**
 * Classifies an error thrown by a provider's client. `unavailable`: the provider is accepting nothing from anybody,
 * such as throttling, 5xx, timeouts, lost connections, missing permissions or a paused account. `message`: this one
 * call cannot be made, whether the client could not serialize it or the provider objected to it.
 */
export function failureKind(error: Error): 'unavailable' | 'message' {
  if (accountWide.has(error.name) || error.name.startsWith('KMS')) return 'unavailable';
  const status = statusOf(error);
  if (status !== undefined)
    return status >= 500 || [401, 403, 408, 429].includes(status) ? 'unavailable' : 'message';
  // Without a status the call never got a response; an error of our own has neither code nor metadata.
  const isFromClient = 'code' in error || '$metadata' in error || error.name === 'TimeoutError';
  return isFromClient || /throttl|toomanyrequests|internal(service)?error/i.test(error.name)
    ? 'unavailable'
    : 'message';
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined;
  if (!('httpStatusCode' in error.$metadata)) return undefined;
  const status = error.$metadata.httpStatusCode;
  return typeof status === 'number' ? status : undefined;
}
