/** What is stored for each way of typing one thing; null if it is refused. */
type Ways = Readonly<Record<string, string | null>>;

const sameFor = (stored: string, ...ways: readonly string[]): Ways =>
  Object.fromEntries(ways.map((typed) => [typed, stored]));
const asTyped = (...ways: readonly string[]): Ways => Object.fromEntries(ways.map((typed) => [typed, typed]));
const refused = (...ways: readonly string[]): Ways => Object.fromEntries(ways.map((typed) => [typed, null]));

/** Names in more than ten languages, with the signs that are typed in them. */
const names = asTyped(
  'Mary St. John',
  'Dr. Meyer',
  'J. R. Hart',
  'J.R.R. Hart',
  'O’Brien',
  "Siobhán O'Brien",
  '’t Hooft',
  'Jean\u2011Luc D’Arcy',
  'Anne–Marie',
  'Björn Þórðarson',
  'Łukasz Gęś',
  'Nguyễn Thị Hương',
  'Şükrü İnci',
  'Иван Петров',
  'Γιώργος',
  'יוסף',
  'محمد علي',
  'علی\u200cرضا',
  'हरि',
  'สมชาย',
  '김민준',
  '山田\u3000花子',
  'ジョン・スミス',
  'サラ゠ジェーン',
  'Marie\u00a0Curie',
);

/** Text of which an invitation could make a link. */
const pages = [
  'www.evil.example',
  'evil.com',
  't.co',
  'bit.ly',
  'https://evil.example',
  'evil．com',
  'evil。com',
];

export const waysOfTyping = {
  email: {
    ...asTyped(
      'ann@example.com',
      "o'brien@example.com",
      'o&leary@example.com',
      'ann+dogs@mail.example.co.uk',
    ),
    // As `type=email` takes them.
    ...asTyped('ann@example', 'ann@192.0.2.1', 'ann@0x7f.1'),
    ...asTyped('ann@example.xn--p1ai', 'ann@xn--bcher-kva.example', '1_{~}%@example.com'),
    ...sameFor(
      'ann@example.com',
      ' ann@example.com\u3000',
      '\u200bann@example.com\u2060',
      'ann@example.com\u0000',
      'ann@EXAMPLE.com',
      'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
      'ann@example。com',
    ),
    ...sameFor(
      'ann@xn--bcher-kva.example',
      'ann@bücher.example',
      'ann@BÜCHER.example',
      'ann@bu\u0308cher.example',
    ),
    'ann@пример.рф': 'ann@xn--e1afmkfd.xn--p1ai',
    'ann@例え.jp': 'ann@xn--r8jz45g.jp',
    'ann@straße.example': 'ann@xn--strae-oqa.example',
    ...refused('ann', 'ann@', '@example.com', 'ann@example.', 'ann@example..com', 'a@b@example.com'),
    ...refused('a nn@example.com', 'ann@exam ple.com', 'ann@-example.com', 'jörg@example.com'),
    ...refused('ann@[192.0.2.1]', 'ann@example.com:25', 'ann@example.com/x', 'ann@ex%61mple.com'),
    ...refused(
      '"ann"@example.com',
      '<ann@example.com>',
      'Ann <ann@example.com>',
      'ann@example.com,bob@example.com',
    ),
    ...refused('ann@example.com\r\nBcc: bob@example.com', 'ann\n@example.com'),
  },
  mobile: {
    ...sameFor(
      '+447700900123',
      '+447700900123',
      '+44 7700 900123',
      '+44 (0)7700 900123',
      '+44 07700 900123',
      '0044 7700 900123',
      '(+44) 7700.900/123',
      '＋４４（０）７７００　９００１２３',
      '+44\u00a07700\u2009900\u202f123',
      '+44‐7700‑900–123',
      '+44—7700−900－123',
      '+44ー7700─900・123',
      '\u202a+447700900123\u202c',
      '+44\u200b7700\u2060900\ufeff123',
    ),
    ...refused('', '07700 900123', '447700900123', 'call me', '+44 7700 900123 x', '+4', '+1234567890123456'),
  },
  telephone: {
    ...sameFor(
      '+442079460018',
      '+44 20 7946 0018',
      '+44 (0)20 7946 0018',
      '+44 020 7946 0018',
      '0044 (0) 20 7946 0018',
      '＋４４　２０　７９４６　００１８',
      '+44‐20‑7946–0018',
      '\u200b+44\u00a020\u20097946\u30000018\u202c',
    ),
    ...sameFor(
      '02079460018',
      '020 7946 0018',
      '(020) 7946-0018',
      '０２０−７９４６−００１８',
      '020–7946–0018',
    ),
    ...refused('020 7946 0018 ext 3', 'call me', '+1 212 555 0199', '0207 946'),
  },
  code: {
    ...sameFor(
      '123456',
      '123456',
      '123 456',
      '１２３４５６',
      '123-456',
      '123\u2011456',
      '123–456',
      '\u200b123\u00a0456\u2060',
      '123\u3000456',
      '123\u2009456',
      '１２３ー４５６',
    ),
    ...refused('', '12345', '1234567', 'abcdef', '12345a'),
  },
  postcode: {
    ...sameFor(
      'SW1A 1AA',
      'SW1A 1AA',
      ' SW1A  1AA ',
      'ＳＷ１Ａ　１ＡＡ',
      'SW1A\u00a01AA',
      'SW1A\u20091AA',
      'SW1A\u200b 1AA',
    ),
    ...refused('12345', 'SW1A', 'SW1A 1AA extra'),
  },
  zip: {
    ...sameFor(
      '90210-0001',
      '90210-0001',
      '90210–0001',
      '９０２１０－０００１',
      '90210 - 0001',
      '90210\u20110001',
    ),
    ...refused('9021', '90210 0001', 'SW1A 1AA'),
  },
  name: {
    ...names,
    ...sameFor('Ann', ' Ann ', '\u200bAnn', 'Ann\u202e', '\u3000Ann\u00a0', 'A\u00adnn'),
    ...sameFor('Ａｎｎ', 'Ａｎｎ'),
    ...refused('', '\u3000', '\u200b'),
  },
  /** A name in a message to somebody else. */
  strangersName: { ...names, ...refused('', '\u3000', '\u200b', 'Call 0800 123', '<b>Ann</b>', ...pages) },
} as const satisfies Readonly<Record<string, Ways>>;

export type TypedKind = keyof typeof waysOfTyping;

/** Numbers as they are typed, and what they mean. */
export const typedNumbers: readonly (readonly [typed: string, number: number])[] = [
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 12.5 ', 12.5],
  ['１２．５', 12.5],
  ['１２，５', 12.5],
  ['\u200b12\u00a0', 12],
  ['12\u3000', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['−3', -3],
  ['–3', -3],
];

export const notNumbers = ['', 'seven', '1.2.3', '1e2', '0x10', 'Infinity', '12 5', '12:5'] as const;

/** Names as they are written, and as they are typed to find them. */
export const typedToFind: readonly (readonly [written: string, typed: string])[] = [
  ['Hauptstraße', 'HAUPTSTRASSE'],
  ['Großmann', 'grossmann'],
  ['STRASSER', 'straßer'],
  ['Müller', 'MULLER'],
  ['Muller', 'Müller'],
  ['Mu\u0308ller', 'muller'],
  ['İncili', 'İNCİLİ'],
  ['İncili', 'incili'],
  ['Işıkara', 'isikara'],
  ['Bjørnson', 'BJORNSON'],
  ['Łukasz', 'lukasz'],
  ['Chloé', 'chloe'],
  ['Lœuille', 'LOEUILLE'],
  ['Nguyễn', 'nguyen'],
  ['Rexford', 'ＲＥＸＦＯＲＤ'],
  ['Ｒｅｘｆｏｒｄ', 'rexford'],
  ['Rexford', 'rex\u200bford'],
];
