import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refusePost } from '@merrowvale/web/lib/security/refuse-post.ts';
import fc from 'fast-check';

/**
 * Prints the posts that the guard accepts and that React cannot decode, among as many as its first argument says, and
 * how many were accepted. Runs in a process of its own, with Node's condition `react-server`, as React's decoder does.
 * Bodies are parsed and decoded as by `action-handler.js` of Next.js.
 */
const requireFrom = createRequire(import.meta.resolve('@merrowvale/web/proxy.ts'));
const { decodeAction, decodeFormState, decodeReplyFromBusboy } = requireFrom(
  'next/dist/compiled/react-server-dom-turbopack/server.node',
);
const { encodeReply } = requireFrom('next/dist/compiled/react-server-dom-turbopack/client.node');
const busboy = requireFrom('next/dist/compiled/busboy');

const boundary = '----WebKitFormBoundary0123456789abcdef';
const siteUrl = 'https://www.merrowvale.example';
const actionId = '40a1b2c3';
const actions = { [actionId]: { id: 'actions', name: 'act', chunks: [], async: false } };
Object.assign(globalThis, { __next_require__: () => ({ act: () => undefined }) });

type Part = { headers: string; body: string };
const part = (name: string, body: string): Part => ({
  headers: `Content-Disposition: form-data; name="${name}"`,
  body,
});

const unscripted = [
  part('$ACTION_REF_1', ''),
  part('$ACTION_1:0', JSON.stringify({ id: actionId, bound: '$@1' })),
  part('$ACTION_1:1', '[{"values":{"query":"$$5"},"problems":{}}]'),
  part('$ACTION_KEY', 'k0'),
  part('firstName', 'Ann'),
];
const entered = new FormData();
entered.append('firstName', 'Ann');
entered.append('likes', 'cats');
const encoded: FormData = await encodeReply([undefined, entered]);
const call = [...encoded].map(([name, value]) => part(name, String(value)));

const name = fc.oneof(
  fc.constantFrom(
    '0',
    '0x0',
    '00',
    '',
    ' 0',
    '-0',
    '0.0',
    '0e0',
    'S0',
    'S',
    '1',
    '2',
    '_1_',
    '_1_a',
    '10_a',
    'firstName',
    '__proto__',
    '$ACTION_REF_1',
    '$ACTION_REF_',
    '$ACTION_REF_0x1',
    '$ACTION_ID_1',
    `$ACTION_ID_${actionId}`,
    '$ACTION_1:0',
    '$ACTION_1:00',
    '$ACTION_1:0x0',
    '$ACTION_1:1',
    '$ACTION_1:2',
    '$ACTION_KEY',
    'a"; name="0',
    'a%22',
    '%30',
  ),
  fc.string({ maxLength: 6 }),
);
const reference = fc
  .tuple(
    fc.constantFrom('$', '$$', '$@', '$F', '$h', '$T', '$Q', '$W', '$K', '$i', '$I', '$N', '$D', '$n', '$B'),
    fc.constantFrom('', '0', '1', '2', '9', 'x', '0:a', '1:__proto__', '-1', 'undefined'),
  )
  .map((texts) => texts.join(''));
const moreReferences = fc
  .tuple(fc.constantFrom('$R', '$r', '$X', '$x', '$A', '$O', '$o', '$U', '$u', '$S', '$s', '$E'), fc.nat(3))
  .map(([kind, id]) => `${kind}${id}`);
const nested = fc.constantFrom(3, 12, 5_000, 50_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
const state = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    reference,
    moreReferences,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('__proto__', 'then', 'toString')),
      tie('value'),
      {
        maxKeys: 3,
      },
    ),
  ),
})).value;
const value = fc.oneof(
  state.map((each) => JSON.stringify(each)),
  fc
    .tuple(state, fc.constantFrom('$K1', '$K01', '$K0', '$Kx', '$K10', '$K'))
    .map((each) => JSON.stringify(each)),
  state.map((each) => JSON.stringify([each])),
  state.map((each) => JSON.stringify({ id: actionId, bound: '$@1', x: each })),
  state.map((each) => JSON.stringify({ id: actionId, bound: each })),
  fc.constantFrom(
    `{"id":"${actionId}","id":"made-up","bound":"$@1"}`,
    `{"id":"${actionId}","bound":"$@1"}`,
    `{"id":"${actionId}","bound":"$@01"}`,
    '["$undefined","$K1"]',
    '[',
    '',
  ),
  nested.map((each) => `[${each},"$K1"]`),
  nested,
  fc.nat(400_000).map((length) => JSON.stringify([`$$${'a'.repeat(length)}`, '$K1'])),
  fc.string(),
);
const header = fc.constantFrom(
  '\r\nContent-Type: text/plain',
  '\r\nContent-Type: application/octet-stream',
  '\r\nContent-Transfer-Encoding: base64',
  '; filename="a.txt"',
  '; filename=""',
  "; name*=utf-8''0",
  '; name="0"',
);
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: fc.nat(5), part: fc.tuple(name, value) }),
  fc.record({ kind: fc.constant('value' as const), at: fc.nat(5), value }),
  fc.record({ kind: fc.constant('name' as const), at: fc.nat(5), name }),
  fc.record({ kind: fc.constant('header' as const), at: fc.nat(5), header }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
);

function changed(
  parts: readonly Part[],
  each: typeof change extends fc.Arbitrary<infer T> ? T : never,
): Part[] {
  const at = each.at % Math.max(parts.length, 1);
  const old = parts[at];
  if (each.kind === 'add') return parts.toSpliced(each.at, 0, part(...each.part));
  if (old === undefined) return [...parts];
  if (each.kind === 'remove') return parts.toSpliced(at, 1);
  if (each.kind === 'repeat') return parts.toSpliced(at, 0, old);
  if (each.kind === 'value') return parts.with(at, { ...old, body: each.value });
  if (each.kind === 'name') return parts.with(at, part(each.name, old.body));
  return parts.with(at, { ...old, headers: `${old.headers}${each.header}` });
}

const frame = fc.constantFrom(
  ...Array.from({ length: 20 }, () => ['', '\r\n', `--${boundary}--\r\n`]),
  ['before\r\n', '\r\n', `--${boundary}--\r\n`],
  ['', '\n', `--${boundary}--\r\n`],
  ['', '\r\n', `--${boundary}--\r\n--${boundary}\r\n`],
  ['', '\r\n', ''],
  ['\ufeff', '\r\n', `--${boundary}--`],
);
const post = fc
  .tuple(fc.boolean(), fc.array(change, { maxLength: 3 }), frame)
  .map(([isCall, changes, [before = '', line = '', end = '']]) => ({
    isCall,
    body: `${before}${changes
      .reduce<readonly Part[]>(changed, isCall ? call : unscripted)
      .map(({ headers, body }) => `--${boundary}${line}${headers}${line}${line}${body}${line}`)
      .join('')}${end}`,
  }));

type Post = { isCall: boolean; body: string };
const type = `multipart/form-data; boundary=${boundary}`;
const requestOf = ({ isCall, body }: Post) =>
  new Request(siteUrl, {
    method: 'POST',
    headers: { origin: siteUrl, 'content-type': type, ...(isCall && { 'next-action': actionId }) },
    body,
  });

async function decode(each: Post): Promise<void> {
  if (each.isCall) {
    const parser = busboy({
      defParamCharset: 'utf8',
      headers: { 'content-type': type },
      limits: { fieldSize: 1024 * 1024 },
    });
    const [, given] = await Promise.all([
      pipeline(Readable.from(Buffer.from(each.body)), parser),
      decodeReplyFromBusboy(parser, actions, {}),
    ]);
    if (!Array.isArray(given) || !(given[1] instanceof FormData)) throw new Error('This is no call.');
    return;
  }
  const form = await requestOf(each).formData();
  // Next.js itself refuses actions that it does not have, as those of an earlier release.
  const named = [...form.keys()].find((name) => name.startsWith('$ACTION_ID_'));
  if (named !== undefined && named !== `$ACTION_ID_${actionId}`) return;
  const action = await decodeAction(form, actions);
  if (typeof action !== 'function') throw new Error('This is no action.');
  await decodeFormState(undefined, form, actions);
}

// React also rejects promises that nobody waits for.
const unheard: unknown[] = [];
process.on('unhandledRejection', (reason) => unheard.push(reason));

const [count = '1000', seed = '1'] = process.argv.slice(2);
const accepted = { calls: 0, forms: 0 };
for (const each of fc.sample(post, { numRuns: Number(count), seed: Number(seed) })) {
  let isAccepted = false;
  try {
    isAccepted = (await refusePost(requestOf(each), siteUrl)) === undefined;
    if (isAccepted) await decode(each);
  } catch (error) {
    console.log(JSON.stringify({ isAccepted, error: String(error), ...each, body: each.body.slice(0, 500) }));
  }
  if (isAccepted) accepted[each.isCall ? 'calls' : 'forms'] += 1;
}
await new Promise((resolve) => setImmediate(resolve));
for (const reason of unheard) console.log(JSON.stringify({ unheard: String(reason) }));
console.log(`accepted ${accepted.calls} calls and ${accepted.forms} forms`);
