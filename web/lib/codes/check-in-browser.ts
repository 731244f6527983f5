import { checkCode, type VerificationCalls } from '@merrowvale/shared/domain/check-code.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { type CodeCheck, codeCheckLimits } from '@merrowvale/shared/schemas/code-check.ts';
import type { CodeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { deviceId } from './device-id.ts';
import { positionForCheck } from './position-for-check.ts';

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
  const response = await fetch(address, {
    ...request,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`The verification service responded with ${response.status}.`);
  return response.json();
}
