import { expect, it, vi } from 'vitest';
import { logProblem } from './log-problem.ts';

it.each([
  [new Error('no route'), 'no route'],
  [{ message: 'Not found.', request_id: 'r-1' }, 'Not found.'],
  ['refused', 'refused'],
  [
    new TypeError('"session=abc\nx" is an invalid header value.'),
    '"session=[token]\nx" is an invalid header value.',
  ],
  [{ email: 'owner@example.com', status: 500 }, '{ email, status }'],
])('logs what was thrown without values that may be personal [OBS-01]', (failure, cause) => {
  logProblem('It failed.', failure);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [JSON.stringify({ level: 'error', message: 'It failed.', cause })],
  ]);
  vi.mocked(console.error).mockClear();
});

it('logs the stack in development [RUN-07]', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const failure = new Error('no route');
  logProblem('It failed.', failure);
  expect(console.error).toHaveBeenLastCalledWith(failure);
  vi.mocked(console.error).mockClear();
});
