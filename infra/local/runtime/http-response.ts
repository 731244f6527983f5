import { Readable } from 'node:stream';
import * as z from 'zod';
import type { OriginResponse } from '../edge/origin.ts';
import type { Invocation } from './function-pool.ts';

export type HttpResponse = { status: number; headers: [name: string, value: string][]; body: Buffer };

const headerValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const formatted = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), headerValue).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

export function httpResponse(outcome: Invocation): HttpResponse {
  if (!outcome.ok) {
    if (outcome.errorType === 'RequestEntityTooLargeException')
      return messageResponse(413, 'Request Entity Too Large');
    const isBusy = ['Sandbox.Timedout', 'TooManyRequestsException'].includes(outcome.errorType);
    return isBusy ? unavailable() : messageResponse(500, 'Internal Server Error');
  }
  const { payload } = outcome;
  const isFormatted = typeof payload === 'object' && payload !== null && 'statusCode' in payload;
  if (!isFormatted) return jsonResponse(200, payload);
  const parsed = formatted.safeParse(payload);
  if (!parsed.success) return messageResponse(500, 'Internal Server Error');
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
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

export function toOriginResponse({ status, headers, body }: HttpResponse): OriginResponse {
  const cookies = headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []));
  return {
    status,
    headers: {
      ...Object.fromEntries(headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
      ...(!bodiless(status) && { 'content-length': String(body.length) }),
    },
    body: Readable.from(bodiless(status) || body.length === 0 ? [] : [body]),
  };
}

function bodiless(status: number): boolean {
  return status === 204 || status === 304;
}

export function unavailable(): HttpResponse {
  return messageResponse(503, 'Service Unavailable');
}

export function messageResponse(status: number, message: string): HttpResponse {
  return jsonResponse(status, { message });
}

function jsonResponse(status: number, value: unknown): HttpResponse {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify(value)),
  };
}
