import { expect, it } from 'vitest';
import { redactConsole } from './redact-console.ts';

it('redacts every line of the site’s server, whoever wrote it [OBS-01]', () => {
  const lines: unknown[][] = [];
  const write = (...logged: unknown[]) => void lines.push(logged);
  const target = { error: write, warn: write, info: write, log: write };
  redactConsole(target);
  const cause = new TypeError('"session=abc" is an invalid header value.');
  target.error(new Error('ann@example.com is unknown', { cause }));
  target.warn(JSON.stringify({ message: 'Refused.', pathname: '/en_gb/eyJhbGciOiJub25lIn0.e30.x' }));
  target.info('Called %s at %d', '+44 7700 900123', 3);
  target.log('Ready');
  expect(lines.map((logged) => logged.length)).toEqual([1, 1, 1, 1]);
  const [error, ...others] = lines.flat().map(String);
  expect(error).toContain('Error: [email] is unknown');
  expect(error).toContain('"session=[token]" is an invalid header value.');
  expect(error).toContain('redact-console.test.ts');
  expect(others).toEqual([
    '{"message":"Refused.","pathname":"/en_gb/[token]"}',
    'Called [phone] at 3',
    'Ready',
  ]);
});
