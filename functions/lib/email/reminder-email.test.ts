import { languageLocales, messageLanguage } from '@merrowvale/shared/locales.ts';
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { parseHtml } from '../../../test/support/parse-html.ts';
import type { Value } from '../adapters/table.ts';
import { remindersOfFile } from '../calendar/reminder-calendar.ts';
import { groupByEmail } from '../engine/render-groups.ts';
import { readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import { readReminderToken } from '../links/reminder-link.ts';
import { readUnsubscribe } from '../links/unsubscribe-token.ts';
import { reminderEmail } from './reminder-email.ts';
import { reminderEmailTemplates } from './reminder-templates.ts';

const site = { siteUrl: 'https://portal.example', secret: 'secret' };

function stored(changes: { [name: string]: Value } = {}): StoredReminder {
  const reminder = readReminder(reminderItem(changes));
  if (!reminder) throw new Error('Not a reminder.');
  return reminder;
}

/** SES inserts values without escaping them. */
function rendered(reminders: StoredReminder[], occasion = '2026-05-31') {
  const email = reminderEmail(reminders, occasion, site);
  const template = reminderEmailTemplates[messageLanguage(reminders[0]?.locale ?? '')];
  if (!template) throw new Error('There is no such template.');
  const fill = (text: string) => Handlebars.compile(text, { noEscape: true, strict: true })(email.values);
  return { ...email, subject: fill(template.subject), html: fill(template.html), text: fill(template.text) };
}

describe('a reminder email', () => {
  it('names pet, medication and due date, and links to the reminder and the refill, in HTML and in text [NTF-01]', () => {
    const { subject, html, text } = rendered([stored({ productId: 'SER_Dog_Product' })]);
    expect(subject).toBe('Rex: time for Seresto for dogs');
    for (const part of [html, text]) {
      expect(part).toContain('Rex');
      expect(part).toContain('Seresto for dogs');
      expect(part).toMatch(/Sunday,? 31 May 2026/);
      expect(part).toContain('https://portal.example/en_gb/products/seresto-dog');
      expect(part).toContain('4 Mill Lane');
      expect(part).not.toMatch(/\{\{|undefined|\[object/);
    }
    expect(text).toContain('https://portal.example/en_gb/reminders?reminder=r1&edit=true');
    expect(parseHtml(html).attributes('href')).toContain(
      'https://portal.example/en_gb/reminders?reminder=r1&edit=true',
    );
    parseHtml(html).get('img', { src: /^https:\/\/portal\.example\/icons\/pets\/\w+\/dog-beagle\.png$/ });
  });

  it.each([
    ['en_gb', 'BRK_Dog_Product', 'Then every month: next 30 June'],
    ['de', 'SER_Dog_Product', 'Danach alle 8 Monate: das nächste Mal am 31. Januar'],
    ['fr', 'TAM_Cat_Product', 'Puis toutes les semaines\u00a0: prochaine fois le 7 juin'],
    ['jp', 'SOR_Cat_Product', 'その後は6か月ごと：次回は11月30日'],
  ])('says when the next dose is due, and shows the pack, in %s [NTF-01]', (locale, productId, next) => {
    const { html, text } = rendered([stored({ locale, productId, startDate: '2026-05-31' })]);
    for (const part of [html, text]) expect(part).toContain(next);
    parseHtml(html).get('img', {
      src: /^https:\/\/portal\.example\/icons\/emails\/\w+\/[\w-]+\.png$/,
      width: '48',
    });
  });

  it('says nothing after the last dose, and shows no pack of a product that is no longer sold [NTF-01]', () => {
    const { html, text } = rendered([stored({ productId: 'OLD', startDate: '2026-05-31', doses: 1 })]);
    expect(text).not.toContain('Then every');
    expect(parseHtml(html).attributes('width')).not.toContain('48');
  });

  it.each([
    ['de', 'Sonntag, 31. Mai 2026', 'Erinnerung'],
    ['fr', 'dimanche 31 mai 2026', 'rappel'],
    ['jp', '2026年5月31日日曜日', 'リマインダー'],
    ['us', 'Sunday, May 31, 2026', 'reminder'],
  ])('is in the language of %s [NTF-01]', (locale, date, word) => {
    const { html, text, values } = rendered([stored({ locale })]);
    expect(html).toContain(date);
    expect(text).toContain(word);
    expect(parseHtml(html).get('html').attribute('lang')).toBe(values.languageTag);
  });

  it.each([
    ['en_gb', 'A friendly reminder for Rex: Brackenward chews', 'Sunday 31 May 2026'],
    ['de', 'Kleine Erinnerung für Rex: Brackenward Kautabletten', 'Sonntag, 31. Mai 2026'],
    ['fr', 'Petit rappel pour Rex\u00a0: Brackenward à croquer', 'dimanche 31 mai 2026'],
    ['jp', '【再度のお知らせ】Rex：Brackenwardチュアブル', '2026年5月31日日曜日'],
  ])(
    'repeats the message in different words, about the same due date, in %s [NTF-01]',
    (locale, expected, date) => {
      const { subject, html, text, values } = rendered([stored({ locale })], '2026-05-31+04');
      expect(subject).toBe(expected);
      for (const part of [html, text]) expect(part.replaceAll(',', '')).toContain(date.replaceAll(',', ''));
      const first = rendered([stored({ locale })]).values;
      for (const name of ['headline', 'preview'] as const) expect(values[name]).not.toBe(first[name]);
    },
  );

  const ofTwoPets = (locale = 'en_gb') => [
    stored({ locale }),
    stored({ locale, reminderId: 'r2', petId: 'p2', petName: 'Tom', productId: 'BEX_Cat_Product' }),
    stored({ locale, reminderId: 'r3', productId: 'SER_Dog_Product' }),
  ];
  const linksIn = (html: string) =>
    parseHtml(html)
      .links()
      .filter(({ text }) => text !== '');

  it('combines an owner’s reminders, each with separate links [NTF-09]', () => {
    const { html, text, headers } = rendered(ofTwoPets());
    expect(headers['X-Reminder-Ids']).toBe('r1,r2,r3');
    for (const word of ['reminder=r1', 'reminder=r2', 'Bexacat', 'Brackenward'])
      expect([html, text].every((part) => part.includes(word))).toBe(true);
  });

  it.each([
    ['en_gb', '3 treatments are due for Rex and Tom', 'A friendly reminder: 3 treatments for Rex and Tom'],
    ['de', '3 Behandlungen sind fällig für Rex und Tom', 'Kleine Erinnerung: 3 Behandlungen für Rex und Tom'],
    ['fr', '3 traitements sont prévus pour Rex et Tom', 'Petit rappel\u00a0: 3 traitements pour Rex et Tom'],
    ['jp', 'Rex、Tomのお薬3件の予定日です', '【再度のお知らせ】Rex、Tomのお薬3件'],
  ])('says in its subject how many treatments are due, and whose, in %s [NTF-09]', (locale, first, again) => {
    expect(rendered(ofTwoPets(locale)).subject).toBe(first);
    expect(rendered(ofTwoPets(locale), '2026-05-31+04').subject).toBe(again);
  });

  it('groups its reminders by pet, in the order of names, and shows each pet once [NTF-09]', () => {
    const [[one = [], ...more], many] = [groupByEmail(ofTwoPets()), groupByEmail(ofTwoPets().toReversed())];
    expect([more, many]).toEqual([[], [one]]);
    const { html, text } = rendered(one);
    expect(parseHtml(html).texts('h2')).toEqual(['Rex', 'Tom']);
    expect(text.match(/^(?:Rex|Tom): .+$/gm)).toEqual([
      'Rex: Brackenward chews',
      'Rex: Seresto for dogs',
      'Tom: Bexacat',
    ]);
  });

  it('marks all as given by one link, and has every link once [NTF-09]', () => {
    const { html, values } = rendered(ofTwoPets());
    const links = linksIn(html);
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
    const { href: address = '', text: label } = links[0] ?? {};
    expect(label).toBe('Mark all as given');
    expect(address).toBe(values.allUrl);
    const token = new URL(address).searchParams.get('token') ?? '';
    const link = readReminderToken(token, 'secret', '2026-06-01T00:00:00.000Z');
    expect(link.reminderIds).toEqual(['r1', 'r2', 'r3']);
    expect(new URL(address).searchParams.get('reminder')).toBeNull();
    for (const once of ['Remind me later', 'View or change your reminders', 'Add to my calendar'])
      expect(links.filter(({ text }) => text === once)).toHaveLength(1);
    for (const each of ['Mark as given', 'Get a refill', 'Stop this reminder'])
      expect(links.filter(({ text }) => text === each)).toHaveLength(3);
  });

  it('leaves out the link for all if they are too many for a URL [NTF-09]', () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      stored({ reminderId: `a-rather-long-identifier-${at}`, petName: `Pet ${at}` }),
    );
    expect(rendered(many).html).not.toContain('Mark all as given');
    expect(linksIn(rendered(many).html).filter(({ text }) => text === 'Remind me later')).toHaveLength(20);
  });

  it('calls what is due of a product given daily a refill [NTF-01]', () => {
    for (const part of [rendered(ofTwoPets()).text, rendered(ofTwoPets()).html]) {
      expect(part.match(/Refill due: Sunday/g)).toHaveLength(1);
      expect(part.match(/\bDue: Sunday/g)).toHaveLength(2);
    }
  });

  it('links to the dates of its reminders as a calendar file [NTF-03]', () => {
    const { html, text } = rendered([stored(), stored({ reminderId: 'r2' })]);
    const link = /https:\/\/portal\.example\/api\/calendar\/reminders\/([\w-]+)\.ics/g;
    const [[, file = ''] = [], ...more] = text.matchAll(link);
    expect(more).toEqual([]);
    expect(remindersOfFile(file, 'secret', '2026-06-01')?.reminderIds).toEqual(['r1', 'r2']);
    expect(html.match(link)).toEqual(text.match(link));
    expect(parseHtml(html).texts('a')).toContain('Add to my calendar');
  });

  it('can be stopped with one click, for exactly its reminders [NTF-02]', () => {
    const { headers } = rendered([stored(), stored({ reminderId: 'r2' })]);
    const link = /^<https:\/\/portal\.example\/api\/unsubscribe\?token=([\w.-]+)>$/.exec(
      headers['List-Unsubscribe'] ?? '',
    );
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(readUnsubscribe(link?.[1] ?? '', 'secret')).toEqual({
      date: '2026-05-31',
      ownerId: 'ann',
      channel: 'email',
      locale: 'en_gb',
      reminderIds: ['r1', 'r2'],
    });
  });

  it('stops everything when one email has too many reminders for a link [NTF-02]', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      stored({ reminderId: `a-rather-long-identifier-${at}` }),
    );
    const { headers } = rendered(many);
    const [, token = ''] = /token=([\w.-]+)&scope=all>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    expect(readUnsubscribe(token, 'secret')?.reminderIds).toEqual([]);
  });

  it.each([
    ['en_gb', 'for Pet 0, Pet 1 and 38 more'],
    ['us', 'for Pet 0, Pet 1, and 38 more'],
    ['de', 'für Pet 0, Pet 1 und 38 weitere'],
    ['fr', 'pour Pet 0, Pet 1 et 38 autres'],
    ['jp', 'Pet 0、Pet 1、ほか38匹のお薬'],
    ['nl', 'voor Pet 0, Pet 1 en 38 andere'],
  ])('names two of many pets in its subject in %s [NTF-09]', (locale, names) => {
    const many = Array.from({ length: 40 }, (_, at) =>
      stored({ reminderId: `r${at}`, petName: `Pet ${at}`, locale }),
    );
    expect(rendered(many).subject).toContain(names);
  });

  it('names up to four pets in its subject [NTF-09]', () => {
    const pets = (count: number) =>
      rendered(
        Array.from({ length: count }, (_, at) => stored({ reminderId: `r${at}`, petName: `Pet ${at}` })),
      ).subject;
    expect(pets(4)).toContain('for Pet 0, Pet 1, Pet 2 and Pet 3');
    expect(pets(5)).toContain('for Pet 0, Pet 1 and 3 more');
  });

  // Gmail cuts a message off after 102 KB, which would hide the link that stops all reminders.
  it.each(Object.values(languageLocales))(
    'is never so long that Gmail cuts off its end, in %s [NTF-02, NTF-09]',
    (locale) => {
      const many = Array.from({ length: 50 }, (_, at) =>
        stored({
          reminderId: `01234567-89ab-cdef-0123-4567890123${at + 10}`,
          ownerId: '01234567-89ab-cdef-0123-456789012345',
          petName: '&'.repeat(30),
          productId: 'SER_Dog_Product',
          locale,
        }),
      );
      const groups = groupByEmail(many);
      expect(groups.flat()).toEqual(many);
      for (const group of groups) expect(Buffer.byteLength(rendered(group).html)).toBeLessThan(100_000);
    },
  );

  it('is not affected by special characters in a pet’s name [NTF-01]', () => {
    const { subject, html, text } = rendered([
      stored({ petName: '<b onload="x">Tom & Co</b>\r\nBcc: a@b.c' }),
    ]);
    expect(parseHtml(html).all('b')).toEqual([]);
    expect(html).toContain('Tom &amp; Co');
    expect(text).toContain('Tom & Co');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
