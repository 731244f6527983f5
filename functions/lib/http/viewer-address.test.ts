import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { apiEvent } from '../endpoint-testing.ts';
import { viewerAddress } from './viewer-address.ts';

const connection = '192.0.2.1';
const addressOf = (forwarded?: string) =>
  viewerAddress(
    apiEvent(endpoints.askAnExpert, {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }),
  );

describe('the address that a request comes from', () => {
  it('is the connection’s when there is no CDN in between [QUE-08]', () => {
    for (const forwarded of [undefined, '', connection]) expect(addressOf(forwarded)).toBe(connection);
  });

  it('is the one added by the CDN, not one claimed by the caller before it [QUE-08]', () => {
    expect(addressOf('198.51.100.7')).toBe('198.51.100.7');
    expect(addressOf(`198.51.100.7, ${connection}`)).toBe('198.51.100.7');
    expect(addressOf(`10.0.0.1, 198.51.100.7,${connection}`)).toBe('198.51.100.7');
  });
});
