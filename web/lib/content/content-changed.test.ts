import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned } from './content-changed.ts';

const body = '{"notifications":[]}';
const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');

describe('a webhook of the content system', () => {
  it('is accepted when it was signed with the secret [CMS-05]', () => {
    expect(isSigned(body, sign('secret'), 'secret')).toBe(true);
  });

  it.each([
    ['another secret', sign('other'), 'secret'],
    ['no signature', null, 'secret'],
    ['an empty signature', '', 'secret'],
    ['rubbish', 'not base64!', 'secret'],
    ['no secret on our side', sign(''), ''],
  ])('is rejected with %s [CMS-05]', (_, signature, secret) => {
    expect(isSigned(body, signature, secret)).toBe(false);
  });

  it('is rejected when its body was changed [CMS-05]', () => {
    expect(isSigned(`${body} `, sign('secret'), 'secret')).toBe(false);
  });
});
