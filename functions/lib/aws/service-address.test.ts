import { afterEach, expect, it, vi } from 'vitest';
import { serviceAddress } from './service-address.ts';

afterEach(() => vi.unstubAllEnvs());

it('finds a service at its regional address, unless AWS’s own variable says otherwise', () => {
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  expect(serviceAddress('events', 'eu-west-1')).toBe('https://events.eu-west-1.amazonaws.com');
  vi.stubEnv('AWS_ENDPOINT_URL', 'https://vpce-1.example');
  expect(serviceAddress('events', 'eu-west-1')).toBe('https://vpce-1.example');
});
