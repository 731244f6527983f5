import { describe, expect, it } from 'vitest';
import { refusePost } from './refuse-post.ts';

const siteUrl = 'https://www.merrowvale.example';
const id = '40a1b2c3';

function post(entries: Record<string, string> | string, headers: Record<string, string> = {}): Request {
  const body = typeof entries === 'string' ? entries : new FormData();
  if (body instanceof FormData) for (const [name, value] of Object.entries(entries)) body.append(name, value);
  return new Request(`${siteUrl}/en_gb/contact`, {
    method: 'POST',
    headers: { origin: siteUrl, ...headers },
    body,
  });
}
const statusOf = async (request: Request) => (await refusePost(request, siteUrl))?.status;

const unscripted = {
  $ACTION_REF_1: '',
  '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }),
  '$ACTION_1:1': JSON.stringify([{ values: { query: '$$5 for a $' }, problems: {} }]),
  $ACTION_KEY: 'k0',
  firstName: 'Ann',
};
const call = { 'next-action': id };

/** A call whose last part is as it stands here, headers included. */
function callWith(part: string): Request {
  const boundary = '----WebKitFormBoundary0123456789abcdef';
  const parts = [
    'form-data; name="_1_firstName"\r\n\r\nAnn',
    'form-data; name="0"\r\n\r\n["$undefined","$K1"]',
    part,
  ];
  const body = parts.map((each) => `--${boundary}\r\nContent-Disposition: ${each}\r\n`).join('');
  return post(`${body}--${boundary}--\r\n`, {
    ...call,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

describe('a post to a page', () => {
  it('reaches the page if our forms send it, with and without scripts [SEC-04]', async () => {
    expect(await statusOf(post(unscripted))).toBeUndefined();
    expect(await statusOf(post({ ...unscripted, '$ACTION_1:1': '["$undefined"]' }))).toBeUndefined();
    expect(await statusOf(post({ _1_firstName: 'Ann', 0: '["$undefined","$K1"]' }, call))).toBeUndefined();
    expect(await statusOf(post({ [`$ACTION_ID_${id}`]: '', firstName: 'Ann' }))).toBeUndefined();
    expect(await statusOf(new Request(siteUrl))).toBeUndefined();
  });

  it('is still readable afterwards', async () => {
    const request = post(unscripted);
    await refusePost(request, siteUrl);
    expect((await request.formData()).get('firstName')).toBe('Ann');
  });

  it('is refused from another site, or from no site that has a name [SEC-04]', async () => {
    for (const origin of ['https://evil.example', 'null', 'not an origin'])
      expect(await statusOf(post(unscripted, { origin })), origin).toBe(403);
  });

  it('is refused with arguments that none of our pages sends [SEC-04]', async () => {
    for (const bad of [
      { '$ACTION_1:0': '' },
      { '$ACTION_1:0': '[' },
      { '$ACTION_1:0': JSON.stringify({ id, bound: '$F2' }) },
      { '$ACTION_1:0': JSON.stringify({ id: '../x', bound: '$@1' }) },
      { '$ACTION_1:0': JSON.stringify({ id, bound: '$@1', x: '$F9' }) },
      { '$ACTION_1:00': JSON.stringify({ id, bound: '$F9' }) },
      { $ACTION_REF_2: '' },
      { [`$ACTION_ID_${id}`]: '' },
      { '$ACTION_1:1': '{}' },
      { '$ACTION_1:1': '["$F1"]' },
      { '$ACTION_1:1': '[{"values":["$@7"]}]' },
      { '$ACTION_1:1': '[{"__proto__":{}}]' },
    ])
      expect(await statusOf(post({ ...unscripted, ...bad })), JSON.stringify(bad)).toBe(400);
    for (const arguments_ of [
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `[${'['.repeat(50_000)}${']'.repeat(50_000)},"$K1"]`,
    ])
      expect(await statusOf(post({ 0: arguments_ }, call))).toBe(400);
    for (const arguments_ of ['[', '["made up"]', '[]', '["$K1"]', '["$F9","$K1"]', '["$undefined","$Q1"]'])
      expect(await statusOf(post({ 0: arguments_ }, call)), arguments_).toBe(400);
    expect(await statusOf(post('["made up"]', { ...call, 'content-type': 'text/plain' }))).toBe(400);
    expect(await statusOf(post('--', { 'content-type': 'multipart/form-data' }))).toBe(400);
    expect(await statusOf(post({ ...unscripted, message: 'x'.repeat(1024 * 1024) }))).toBe(413);
  });

  it.each([
    ['another name of chunk 0', 'form-data; name="0x0"\r\n\r\n[]'],
    ['an empty name', 'form-data; name=""\r\n\r\n[]'],
    ['chunk 0 twice', 'form-data; name="0"\r\n\r\n["$undefined","$K1"]'],
    ['a file', 'form-data; name="_1_a"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx'],
    ['a file without a name', 'form-data; name="_1_a"\r\nContent-Type: application/octet-stream\r\n\r\nx'],
    ['two names', 'form-data; name="_1_a"; name="0"\r\n\r\n[]'],
    ['a name with an escape', 'form-data; name="_1_%22"\r\n\r\nx'],
    ['an entry of another form', 'form-data; name="2_a"\r\n\r\nx'],
  ])('is refused with %s, which parsers read differently [SEC-04]', async (_what, part) => {
    expect(await statusOf(callWith('form-data; name="_1_likes"\r\n\r\ncats'))).toBeUndefined();
    expect(await statusOf(callWith(part))).toBe(400);
  });
});
