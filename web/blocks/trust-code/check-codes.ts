'use server';

import { randomUUID } from 'node:crypto';
import { codesIn, isPackCode } from '@merrowvale/shared/domain/pack-codes.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { type CodeCheck, codeCheckLimits } from '@merrowvale/shared/schemas/code-check.ts';
import { cookies, headers } from 'next/headers';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { enteredForm, isSameOrigin } from '../../forms/run-action.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { siteEnvironment } from '../../lib/pages/site-environment.ts';

/** The results of a form posted without scripts; null for a check that failed. */
export type PostedChecks = Readonly<Record<string, CodeCheck | null>>;

const fields = z.object({ code: textEntry });
/** Replaces browsers' local storage when there are no scripts, so that a device counts once. */
const deviceCookie = 'device_id';
const deviceCookieSeconds = 31_536_000;

export async function checkCodes(_before: unknown, argument: unknown): Promise<PostedChecks> {
  const codes = codesIn(readEntries(fields, enteredForm(argument)).code).filter(isPackCode);
  if (codes.length === 0 || !(await isSameOrigin())) return {};
  const deviceId = await deviceOfVisitor();
  const agent = ((await headers()).get('user-agent') ?? '').slice(0, codeCheckLimits.agentLength);
  return Object.fromEntries(
    await Promise.all(codes.map(async (code) => [code, await check({ agent, deviceId, code })])),
  );
}

async function check(body: { agent: string; deviceId: string; code: string }): Promise<CodeCheck | null> {
  try {
    return (await callFromServer(referenceEndpoints.checkPackCode, { body, changesNothing: true })).data;
  } catch (failure) {
    logProblem('A code could not be checked.', failure);
    return null;
  }
}

async function deviceOfVisitor(): Promise<string> {
  const jar = await cookies();
  const known = z.uuidv4().safeParse(jar.get(deviceCookie)?.value).data;
  const value = known ?? randomUUID();
  jar.set(deviceCookie, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: siteEnvironment().siteUrl.startsWith('https:'),
    path: '/',
    maxAge: deviceCookieSeconds,
  });
  return value;
}
