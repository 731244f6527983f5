import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@merrowvale/infra/limits.ts';

type Hops = ReadonlyMap<string, number>;

/** True if Lambda refuses a message with this trace header, because its chain has reached the function too often. */
export function isRecursiveLoop(trace: string | undefined, functionArn: string): boolean {
  return (hopsOf(trace).get(hashOf(functionArn)) ?? 0) >= limits.chainOfInvocations.max;
}

/**
 * The trace header of an invocation, which counts that invocation and is added by its SDK clients to their calls. A
 * batch continues the longest of its messages' chains. Source of the format: AWS X-Ray Developer Guide, "Tracing
 * header".
 */
export function traceOf(
  functionArn: string,
  traces: readonly (string | undefined)[],
  root = newRoot(),
): string {
  const hops = new Map<string, number>();
  for (const [hash, count] of traces.flatMap((trace) => [...hopsOf(trace)]))
    hops.set(hash, Math.max(count, hops.get(hash) ?? 0));
  const hash = hashOf(functionArn);
  hops.set(hash, (hops.get(hash) ?? 0) + 1);
  const lineage = [...hops].map(([each, count]) => `${each}:${count}`).join('|');
  return `Root=${root};Parent=${randomBytes(8).toString('hex')};Sampled=1;Lineage=${lineage}`;
}

function hopsOf(trace = ''): Hops {
  const [, lineage = ''] = /(?:^|;)Lineage=([^;]*)/.exec(trace) ?? [];
  return new Map(
    lineage.split('|').flatMap((hop): [string, number][] => {
      const [hash = '', count = ''] = hop.split(':');
      return hash === '' ? [] : [[hash, Number(count)]];
    }),
  );
}

export function rootsOf(traces: readonly (string | undefined)[]): string[] {
  const roots = traces.map(
    (trace = '') => /(?:^|;)Root=(1-[0-9a-f]{8}-[0-9a-f]{24})(?:;|$)/.exec(trace)?.[1],
  );
  return [...new Set(roots.filter((root) => root !== undefined))];
}

export function newRoot(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `1-${seconds}-${randomBytes(12).toString('hex')}`;
}

function hashOf(functionArn: string): string {
  return createHash('sha256').update(functionArn).digest('hex').slice(0, 8);
}
