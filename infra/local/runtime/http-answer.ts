import * as z from 'zod';
import type { Invocation } from './function-pool.ts';

export type HttpAnswer = { status: number; headers: [name: string, value: string][]; body: Buffer };

const headerValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const formatted = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), headerValue).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** What API Gateway makes of a function's outcome (payload format 2.0). */
export function httpAnswer(outcome: Invocation): HttpAnswer {
  if (!outcome.ok) {
    const timedOut = outcome.errorType === 'Sandbox.Timedout';
    return messageAnswer(timedOut ? 503 : 500, timedOut ? 'Service Unavailable' : 'Internal Server Error');
  }
  const { payload } = outcome;
  const isFormatted = typeof payload === 'object' && payload !== null && 'statusCode' in payload;
  if (!isFormatted) return jsonAnswer(200, payload);
  const answer = formatted.safeParse(payload);
  if (!answer.success) return messageAnswer(500, 'Internal Server Error');
  const { statusCode, headers, cookies, body, isBase64Encoded } = answer.data;
  const lines: [string, string][] = Object.entries(headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  if (!lines.some(([name]) => name === 'content-type') && body)
    lines.push(['content-type', 'text/plain;charset=utf-8']);
  for (const cookie of cookies ?? []) lines.push(['set-cookie', cookie]);
  return {
    status: statusCode,
    headers: lines,
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

export function messageAnswer(status: number, message: string): HttpAnswer {
  return jsonAnswer(status, { message });
}

function jsonAnswer(status: number, value: unknown): HttpAnswer {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify(value)),
  };
}
