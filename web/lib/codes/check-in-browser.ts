import { checkCode, type VerificationCalls } from '@merrowvale/shared/domain/check-code.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { type CodeCheck, codeCheckLimits } from '@merrowvale/shared/schemas/code-check.ts';
import type { CodeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { fetchInTime } from '../api/fetch-in-time.ts';
import { currentPosition } from '../places/current-position.ts';
import { deviceStorage } from '../storage.ts';

const timeoutMilliseconds = 10_000;

let position: Promise<Position | undefined> | undefined;

/** Verifies a code with the service directly. The visitor is asked for their position once per page. */
export async function checkInBrowser(service: CodeVerification, code: string): Promise<CodeCheck> {
  position ??= positionForCheck();
  const geoLoc = await position;
  const agent = navigator.userAgent.slice(0, codeCheckLimits.agentLength);
  return checkCode(calls, service, { agent, code, deviceId: deviceId(), ...(geoLoc && { geoLoc }) });
}

const calls: VerificationCalls = {
  post: (address, body) =>
    json(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  get: (address) => json(address, {}),
};

/** Redirects are refused, since they could lead away from the host that was checked (SEC-02). */
async function json(address: URL, request: RequestInit): Promise<unknown> {
  const response = await fetchInTime(address, {
    ...request,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`The verification service responded with ${response.status}.`);
  return response.json();
}

const key = 'device_id';
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

let ofThisPage: string | undefined;

/**
 * The browser's identifier in checks of codes: a random UUID, created once and kept in local storage. If nothing can be
 * stored, it lasts as long as the page.
 */
export function deviceId(): string {
  const stored = deviceStorage.read(key);
  if (stored !== null && version4.test(stored)) return stored;
  ofThisPage ??= crypto.randomUUID();
  deviceStorage.write(key, ofThisPage);
  return ofThisPage;
}

/** A visitor who does not answer the browser's question must not have to wait for a result. */
const waitMilliseconds = 8000;

/** The device's position if the visitor shares it; checks do not depend on it (TRC-06). */
export async function positionForCheck(locate = currentPosition): Promise<Position | undefined> {
  try {
    return await locate(waitMilliseconds);
  } catch {
    console.info('Unable to fetch Geolocation Data');
    return undefined;
  }
}
