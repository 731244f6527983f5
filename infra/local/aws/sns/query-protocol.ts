import { escapeHtml } from '@merrowvale/functions/lib/email/escape-html.ts';
import type { AwsError } from '../aws-error.ts';
import { isObject, type JsonObject } from '../json.ts';

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';

/** `A.entry.1.Name=x` becomes `{A: {entry: {1: {Name: 'x'}}}}`. */
export function decodeForm(body: string): JsonObject {
  const root: JsonObject = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let at = root;
    for (const step of steps) {
      const inner = at[step];
      const next = isObject(inner) ? inner : {};
      at[step] = next;
      at = next;
    }
    at[last] = value;
  }
  return root;
}

export function encodeResponse(operation: string, response: unknown, requestId: string): string {
  const result = isObject(response)
    ? Object.entries(response).map(([name, value]) => element(name, String(value)))
    : [];
  return (
    `<${operation}Response xmlns="${namespace}"><${operation}Result>${result.join('')}</${operation}Result>` +
    `<ResponseMetadata>${element('RequestId', requestId)}</ResponseMetadata></${operation}Response>`
  );
}

export function encodeError(error: AwsError, requestId: string): string {
  const type = error.status >= 500 ? 'Receiver' : 'Sender';
  const parts = element('Type', type) + element('Code', error.code) + element('Message', error.message);
  return `<ErrorResponse xmlns="${namespace}"><Error>${parts}</Error>${element('RequestId', requestId)}</ErrorResponse>`;
}

function element(name: string, value: string): string {
  return `<${name}>${escapeHtml(value)}</${name}>`;
}
