import { describe, expect, it } from 'vitest';
import { isRecursiveLoop, traceOf } from './lineage.ts';

const [replay, sender] = ['replay', 'sender'].map(
  (name) => `arn:aws:lambda:eu-west-1:1:function:${name}`,
) as [string, string];

/** The trace header after a function has invoked itself through a queue this many times. */
function chain(arn: string, length: number, start?: string): string | undefined {
  return Array.from({ length }).reduce<string | undefined>((trace) => traceOf(arn, [trace]), start);
}

describe('the lineage of an event', () => {
  it('ends a chain after its 16th invocation of a function, also if it leads through others [RUN-02]', () => {
    expect(isRecursiveLoop(chain(replay, 15), replay)).toBe(false);
    expect(isRecursiveLoop(chain(replay, 16), replay)).toBe(true);
    expect(isRecursiveLoop(chain(replay, 16), sender)).toBe(false);
    expect(isRecursiveLoop(chain(sender, 3, chain(replay, 16)), replay)).toBe(true);
  });

  it('starts again with an event that nothing caused [RUN-02]', () => {
    const first = traceOf(replay, []);
    expect(first).toMatch(
      /^Root=1-[0-9a-f]{8}-[0-9a-f]{24};Parent=[0-9a-f]{16};Sampled=1;Lineage=[0-9a-f]{8}:1$/,
    );
    expect(isRecursiveLoop(undefined, replay)).toBe(false);
    expect(isRecursiveLoop('Root=1-0-0', replay)).toBe(false);
  });

  it('of a batch continues the longest chain of its messages [RUN-02]', () => {
    const trace = traceOf(replay, [chain(replay, 3), undefined, chain(replay, 15)]);
    expect(isRecursiveLoop(trace, replay)).toBe(true);
  });
});
