import { expect } from 'vitest';

/** Arguments that no page of ours would send to a server action. */
export const forgedArguments: readonly unknown[] = [
  undefined,
  null,
  0,
  'text',
  [],
  {},
  { get: 'no function' },
  new URLSearchParams('name=x'),
  formOf({ locale: 'atlantis', page: 'x'.repeat(20_000), version: 'NaN', began: '{"name":' }),
  formOf({ locale: 'en_gb', began: '[1]', channels: 'pigeon', afterwards: '//evil.example' }),
];

export function formOf(entries: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries))
    for (const each of [value].flat()) form.append(name, each);
  return form;
}

type Call = { method: string; path: string; query: string; headers: Record<string, string>; body: unknown };
type Response = { status: number; body: unknown };

/** An API that returns these responses by method and path; the calls are recorded. */
export function fakeApi(
  responses: (method: string, path: string, query: URLSearchParams) => Response | undefined,
) {
  const calls: Call[] = [];
  const fetch = async (
    address: URL,
    init: { method?: string; headers: Record<string, string>; body?: string },
  ) => {
    const { method = 'GET', headers, body } = init;
    const path = address.pathname;
    calls.push({
      method,
      path,
      query: address.search,
      headers,
      body: body === undefined ? undefined : JSON.parse(body),
    });
    const response = responses(method, path, address.searchParams);
    expect(response, `${method} ${path}`).toBeDefined();
    return new Response(JSON.stringify(response?.body), {
      status: response?.status ?? 500,
      headers: { date: 'Sun, 22 Nov 2026 12:00:00 GMT' },
    });
  };
  return { calls, fetch, writes: () => calls.filter(({ method }) => method !== 'GET') };
}
