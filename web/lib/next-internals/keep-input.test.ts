import { describe, expect, it, vi } from 'vitest';
import type { SiteResponse } from './finish-response.ts';
import { isFormPost, keepInput } from './keep-input.ts';

const action = (id: string, key: string) => ({
  '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }),
  $ACTION_KEY: key,
});

function field([name, value]: [string, string]): string {
  return `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}"/>`;
}

function formOf(hidden: Record<string, string>, fields: string): string {
  return `<form action="">${Object.entries(hidden).map(field).join('')}${fields}</form>`;
}

const notice =
  '<a href="#kept-form">Go to the form</a><div id="kept-rest"><p>No field any more:</p><ul></ul></div>';

function pageOf(...forms: string[]): SiteResponse {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'nonce-a'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
    body: `<!DOCTYPE html><html><body><main>${notice}${forms.join('')}</main><script nonce="a">run()</script></body></html>`,
  };
}

const unknown: SiteResponse = {
  status: 409,
  headers: { 'content-type': 'text/plain', 'x-nextjs-action-not-found': '1' },
  body: 'Server action not found.',
};

async function post(entries: Record<string, string | string[]>, response: SiteResponse, page: SiteResponse) {
  const form = new FormData();
  for (const [name, values] of Object.entries(entries))
    for (const value of [values].flat()) form.append(name, value);
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const askAgain = vi.fn(async () => page);
  const body = new Uint8Array(await request.arrayBuffer());
  return { askAgain, kept: await keepInput(response, { headers, body }, askAgain) };
}

const yesterday = { ...action('40aa', 'k1'), $ACTION_REF_1: '', locale: 'de', page: 'p1' };
const today = { ...action('40bb', 'k2'), locale: 'de', page: 'p2' };

describe('a form of another release', () => {
  it('whose action is unknown is shown again with its input, without scripts [ACC-03]', async () => {
    const entries = {
      ...yesterday,
      name: 'Ann & "Bo"',
      text: '\nTwo\nlines',
      kind: 'cat',
      day: ['mo', 'we'],
    };
    const form = formOf(
      today,
      '<input name="name" value=""/><textarea name="text"></textarea>' +
        '<select name="kind"><option selected="">dog</option><option>cat</option></select>' +
        '<input type="checkbox" name="day" value="mo"/><input type="checkbox" name="day" value="tu" checked=""/>' +
        '<input type="checkbox" name="day" value="we"/>',
    );
    const { kept, askAgain } = await post(entries, unknown, pageOf(form));
    expect(askAgain).toHaveBeenCalledExactlyOnceWith({ 'x-kept-input': 'yes', 'content-type': 'text/plain' });
    expect(kept.status).toBe(409);
    expect(kept.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^script-src 'nonce-a'; sandbox allow-forms /),
      'cache-control': 'private, no-store',
    });
    expect(kept.body).toContain('<form action=""><span id="kept-form"></span>');
    expect(kept.body).toContain(
      '<input name="name" value="Ann &amp; &quot;Bo&quot;"><textarea name="text">\n\r\nTwo\r\nlines</textarea>' +
        '<select name="kind"><option>dog</option><option selected="">cat</option></select>' +
        '<input type="checkbox" name="day" value="mo" checked=""><input type="checkbox" name="day" value="tu">' +
        '<input type="checkbox" name="day" value="we" checked="">',
    );
    expect(kept.body).toContain('name="page" value="p2"');
    expect(kept.body).not.toMatch(/<script|kept-rest/);
  });

  it('whose result has no place in the page is shown again with its input [ACC-03]', async () => {
    const same = { ...today, ...action('40aa', 'k2') };
    const page = pageOf(formOf(same, '<input name="name">'));
    const { kept } = await post({ ...yesterday, name: 'Ann' }, page, page);
    expect(kept.status).toBe(409);
    expect(kept.body).toContain('<input name="name" value="Ann">');
  });

  it('lists what has no field any more, but no passwords and nothing technical [ACC-03]', async () => {
    const entries = {
      ...yesterday,
      scripts: 'yes',
      timeZone: 'Asia/Tokyo',
      nickname: 'Bo <b>',
      began: '{"a":1}',
      password: 'secret',
      empty: ' ',
    };
    const { kept } = await post(entries, unknown, pageOf());
    expect(kept.body).toContain('<p>No field any more:</p><ul><li>Bo &lt;b&gt;</li></ul>');
    expect(kept.body).not.toMatch(/kept-form|secret/);
    const again = await post(
      { ...yesterday, name: 'Ann', password: 'secret', nickname: 'Bo' },
      unknown,
      pageOf(formOf(today, '<input name="name"><input type="password" name="password">')),
    );
    expect(again.kept.body).toContain('value="Ann"');
    expect(again.kept.body).toContain('<li>Bo</li>');
    expect(again.kept.body).not.toContain('secret');
  });

  it('is found among others by its fields and hidden values [ACC-03]', async () => {
    const forms = ['one', 'two'].map((id) => formOf({ ...today, id }, '<input name="dose">'));
    const { kept } = await post({ ...yesterday, id: 'two', dose: '3' }, unknown, pageOf(...forms));
    expect(kept.body.match(/<input name="dose"[^>]*>/g)).toEqual([
      '<input name="dose">',
      '<input name="dose" value="3">',
    ]);
  });

  it('leads where its page leads, such as to signing in [ACC-03]', async () => {
    const redirect = { status: 307, headers: { location: '/auth/sign-in' }, body: '' };
    expect((await post(yesterday, unknown, redirect)).kept).toBe(redirect);
  });
});

describe('a form of this release', () => {
  it('leads to its action’s own response', async () => {
    const same = { ...today, ...action('40aa', 'k1') };
    for (const response of [
      pageOf(formOf(same, '<input name="name" value="x">')),
      pageOf('<p>Thank you</p>'),
      { status: 303, headers: { location: '/de/thanks' }, body: '' },
    ]) {
      const { kept, askAgain } = await post({ ...yesterday, name: 'Ann' }, response, pageOf());
      expect(kept).toBe(response);
      expect(askAgain).not.toHaveBeenCalled();
    }
  });

  it('is a multipart post that is not a call of a script', () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(isFormPost('POST', multipart)).toBe(true);
    expect(isFormPost('POST', { ...multipart, 'next-action': '40aa' })).toBe(false);
    expect(isFormPost('POST', { 'content-type': 'text/plain' })).toBe(false);
    expect(isFormPost('GET', {})).toBe(false);
  });
});
