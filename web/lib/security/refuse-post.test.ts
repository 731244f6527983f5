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

describe('a post to a page', () => {
  it('reaches the page if our forms send it, with and without scripts [SEC-04]', async () => {
    expect(await statusOf(post(unscripted))).toBeUndefined();
    expect(await statusOf(post({ ...unscripted, '$ACTION_1:1': '["$undefined"]' }))).toBeUndefined();
    expect(await statusOf(post({ '1_firstName': 'Ann', 0: '["$undefined","$K1"]' }, call))).toBeUndefined();
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
      { '$ACTION_1:1': '{}' },
      { '$ACTION_1:1': '["$F1"]' },
      { '$ACTION_1:1': '[{"values":["$@7"]}]' },
      { '$ACTION_1:1': '[{"__proto__":{}}]' },
    ])
      expect(await statusOf(post({ ...unscripted, ...bad })), JSON.stringify(bad)).toBe(400);
    for (const arguments_ of ['[', '["made up"]', '[]', '["$K1"]', '["$F9","$K1"]', '["$undefined","$Q1"]'])
      expect(await statusOf(post({ 0: arguments_ }, call)), arguments_).toBe(400);
    expect(await statusOf(post('["made up"]', { ...call, 'content-type': 'text/plain' }))).toBe(400);
    expect(await statusOf(post('--', { 'content-type': 'multipart/form-data' }))).toBe(400);
    const large = { 'content-length': '1048577', 'content-type': 'multipart/form-data; boundary=x' };
    expect(await statusOf(post('x', large))).toBe(413);
  });
});
