import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { verificationRequest } from '@merrowvale/shared/schemas/code-check.ts';
import { readBody } from '../runtime/loopback-server.ts';

export const verificationPath = '/codemgmt.codecheck.server';

const repoKey = 'merrowvale';
const checkPath = `${verificationPath}/rest/v2/check/${repoKey}`;
const aggregatePath = `${verificationPath}/rest/v2/aggregate/${repoKey}/`;
const maxBodyBytes = 10_000;

type Reply = { status: number; body?: object; headers?: Record<string, string> };

/**
 * Replaces the service that verifies the codes of packs, for browsers on this machine's pages and for our functions.
 * `host` is its origin.
 */
export function createVerificationServer(host: string) {
  const failuresLeft = new Map<string, number>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body, headers } = await replyTo(request, host, failuresLeft);
    const { origin } = request.headers;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(isOfThisMachine(origin) && {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        vary: 'origin',
      }),
      ...headers,
    });
    response.end(body && JSON.stringify(body));
  };
}

async function replyTo(
  request: IncomingMessage,
  host: string,
  failuresLeft: Map<string, number>,
): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '/', host);
  if (request.method === 'OPTIONS') return { status: 204 };
  if (request.method === 'POST' && pathname === checkPath) {
    const body = await readBody(request, maxBodyBytes);
    return check(parseJson(body?.toString() ?? ''), host, failuresLeft);
  }
  if (request.method === 'GET' && pathname.startsWith(aggregatePath)) {
    return aggregate(decodeURIComponent(pathname.slice(aggregatePath.length)));
  }
  return { status: 404, body: { message: 'The verification service has nothing at this address.' } };
}

async function check(body: unknown, host: string, failuresLeft: Map<string, number>): Promise<Reply> {
  const { success, data } = verificationRequest.safeParse(body);
  if (!success) return { status: 400, body: { message: 'Send agent, deviceId and code.' } };
  const { status, counterfeited = false, ...sample } = sampleCode(data.code);
  if (sample.slowMilliseconds) await pause(sample.slowMilliseconds, undefined, { ref: false });
  if (sample.failures && fails(`${data.code} ${data.deviceId}`, sample.failures, failuresLeft))
    return { status: 503, body: { message: 'The service is not available.' } };
  const aggregateUrl = sample.aggregateUrl ?? `${host}${aggregatePath}${encodeURIComponent(data.code)}`;
  return { status: 200, body: { status, counterfeited, links: { aggregateUrl } } };
}

/** True until a device's requests for a code have failed as often as they should; the count then starts over. */
function fails(key: string, failures: number, failuresLeft: Map<string, number>): boolean {
  const left = failuresLeft.get(key) ?? failures;
  if (left === 0) failuresLeft.delete(key);
  else failuresLeft.set(key, left - 1);
  return left > 0;
}

function aggregate(code: string): Reply {
  const { devices, redirect } = sampleCode(code);
  if (redirect) return { status: 302, headers: { location: redirect } };
  if (devices === undefined) return { status: 404, body: { message: 'There is no such code.' } };
  return { status: 200, body: { aggregateData: { differentDevicesCheckCount: devices } } };
}

function isOfThisMachine(origin: string | undefined): origin is string {
  return origin !== undefined && /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin);
}

type SampleCode = {
  status: 'VALID' | 'UNKNOWN' | 'DEACTIVATED';
  devices?: number;
  counterfeited?: true;
  slowMilliseconds?: number;
  /** Number of a device's requests that fail before one succeeds. */
  failures?: number;
  aggregateUrl?: string;
  redirect?: string;
};

const codes: Readonly<Record<string, SampleCode>> = {
  'MV-GENUINE': { status: 'VALID', devices: 1 },
  // The number of devices that the sample pages allow.
  'MV-LIMIT': { status: 'VALID', devices: 5 },
  'MV-SHARED': { status: 'VALID', devices: 23 },
  'MV-COUNTERFEIT': { status: 'VALID', devices: 1, counterfeited: true },
  'MV-DEACTIVATED': { status: 'DEACTIVATED' },
  'MV-SLOW': { status: 'VALID', devices: 1, slowMilliseconds: 4000 },
  // Addresses that no service may make a browser or our own server request.
  'MV-ELSEWHERE': { status: 'VALID', aggregateUrl: 'https://elsewhere.example/aggregate' },
  'MV-INNER': { status: 'VALID', aggregateUrl: 'http://169.254.169.254/latest/meta-data/' },
  'MV-REDIRECT': { status: 'VALID', redirect: 'http://169.254.169.254/latest/meta-data/' },
};

/**
 * A sample code by the text printed on its pack; `MV-FAILS-3` fails three times first, and anything else is unknown.
 */
function sampleCode(text: string): SampleCode {
  const code = text.toUpperCase();
  const failures = /^MV-FAILS-(\d)$/.exec(code)?.[1];
  if (failures !== undefined) return { status: 'VALID', devices: 1, failures: Number(failures) };
  return codes[code] ?? { status: 'UNKNOWN' };
}
