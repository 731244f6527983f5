import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { apiEvent } from '../../../test/support/functions/endpoint.ts';
import { viewerAddress } from './api-event.ts';

const connection = '192.0.2.1';
const addressOf = (forwarded?: string) =>
  viewerAddress(
    apiEvent(endpoints.askAnExpert, {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }),
  );

describe('the address that a request comes from', () => {
  it('is the connection’s when nobody states another [QUE-08]', () => {
    for (const forwarded of [undefined, '', connection]) expect(addressOf(forwarded)).toBe(connection);
  });

  it('is the one that the CDN or the site’s server adds, not one claimed before [QUE-08]', () => {
    expect(addressOf('198.51.100.7')).toBe('198.51.100.7');
    expect(addressOf(`198.51.100.7, ${connection}`)).toBe('198.51.100.7');
    expect(addressOf(`10.0.0.1, 198.51.100.7,${connection}`)).toBe('198.51.100.7');
  });
});
