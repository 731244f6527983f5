import { callingCode } from '@merrowvale/functions/lib/texts/text-country.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { recordSteps } from '../../lib/account/owner-records.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { reminderKey } from '../../lib/keys.ts';
import { readReminderToken } from '../../lib/links/reminder-link.ts';
import { textStopLink } from '../../lib/links/text-stop-link.ts';
import { reminderText } from '../../lib/texts/reminder-text.ts';
import { numberOfCountry } from '../../lib/texts/text-country.ts';
import { fitsOneText } from '../../lib/texts/text-length.ts';
import { showTextStop } from './show-text-stop.ts';
import { unsubscribe } from './unsubscribe.ts';

const ann = { ownerId: 'ann', locale: 'de' as const };
const ports = () => ({ ...testDependencies(), secret: async () => 'secret' });
const march = '2026-03-01T09:00:00.000Z';
const tokenIn = (link: string) => link.slice(link.lastIndexOf('/') + 1);

describe('the stop link of a text', () => {
  it('is short, stays the same for a recipient within a month, and differs for everybody else [NTF-04]', async () => {
    const table = new MemoryTable();
    const link = await textStopLink(table, siteUrl, ann, march);
    expect(link).toMatch(/^https:\/\/portal\.example\/api\/s\/[2-9a-zA-Z]{10}$/);
    expect(await textStopLink(table, siteUrl, ann, march)).toBe(link);
    const others = [
      await textStopLink(table, siteUrl, { ...ann, carerId: 'c1' }, march),
      await textStopLink(table, siteUrl, { ...ann, ownerId: 'bob' }, march),
    ];
    const next = await textStopLink(table, siteUrl, ann, '2026-04-01T09:00:00.000Z');
    expect(new Set([link, next, ...others]).size).toBe(4);
  });

  it('is the same for two concurrent batches, and complete again after a crash between its writes [NTF-04]', async () => {
    const table = new MemoryTable();
    const put = table.put.bind(table);
    table.put = async (item, condition) => {
      if (item.pk.startsWith('STOP#')) throw new Error('crash');
      return put(item, condition);
    };
    await expect(textStopLink(table, siteUrl, ann, march)).rejects.toThrow('crash');
    table.put = put;
    const links = await Promise.all([
      textStopLink(table, siteUrl, ann, march),
      textStopLink(table, siteUrl, ann, march),
    ]);
    expect(new Set(links).size).toBe(1);
    expect(await table.get({ pk: `STOP#${tokenIn(links[0] ?? '')}`, sk: 'STOP' })).toMatchObject({
      ownerId: 'ann',
    });
  });

  it('shows the confirmation page, changes nothing by being opened, and stops all texts once confirmed [NTF-02]', async () => {
    const parts = ports();
    await parts.table.put(reminderItem({ channel: 'sms' }));
    const link = await textStopLink(parts.table, siteUrl, ann, march);
    const before = parts.table.all();
    const shown = await call(endpoint(endpoints.showTextStop, showTextStop, parts), endpoints.showTextStop, {
      params: { token: tokenIn(link) },
    });
    expect(shown.status).toBe(303);
    const location = new URL(String(shown.headers.location));
    expect(location.pathname).toBe('/de/unsubscribe');
    expect(parts.table.all()).toEqual(before);
    const token = location.searchParams.get('token') ?? '';
    const row = endpoints.unsubscribe;
    const stopped = await call(endpoint(row, unsubscribe, parts), row, { query: { token } });
    expect(stopped.body).toEqual({ success: true, data: { scope: 'all', channel: 'sms' } });
    expect(await parts.table.get(reminderKey('ann', 'r1'))).toMatchObject({ suppressed: 'unsubscribed' });
  });

  it('is deleted with its owner’s account, and left out of the download [NTF-04]', async () => {
    const parts = ports();
    await parts.table.put(reminderItem({ channel: 'sms' }));
    const link = await textStopLink(parts.table, siteUrl, ann, march);
    const records = (
      await Promise.all(
        recordSteps.map((step) => step(parts.table, { ownerId: 'ann', addresses: [], verifiedEmail: null })),
      )
    ).flat();
    const ofLinks = records.filter(
      ({ item }) => item.pk.startsWith('STOP#') || item.sk.startsWith('STOPLINK#'),
    );
    expect(ofLinks.map(({ section, item }) => [section, item.pk])).toEqual([
      [undefined, `STOP#${tokenIn(link)}`],
      [undefined, 'OWNER#ann'],
    ]);
  });

  it('leads to the doses of the latest text for as long as they can be confirmed', async () => {
    const parts = ports();
    const claim = { batchId: 'b', attempt: 1, at: march };
    await parts.table.put(reminderItem({ channel: 'sms', claim: { ...claim, date: '2026-02-28' } }));
    await parts.table.put(reminderItem({ reminderId: 'mail', claim: { ...claim, date: '2026-02-28' } }));
    const token = tokenIn(await textStopLink(parts.table, siteUrl, ann, march));
    const row = endpoints.showTextStop;
    const follow = (now: string) => call(endpoint(row, showTextStop, parts), row, { params: { token }, now });
    const location = new URL(String((await follow('2026-03-01T10:00:00.000Z')).headers.location));
    expect(location.pathname).toBe('/de/reminder');
    const link = readReminderToken(
      location.searchParams.get('token') ?? '',
      await parts.secret(),
      '2026-03-01T10:00:00.000Z',
    );
    expect(link).toMatchObject({ reminderIds: ['r1'], date: '2026-02-28', via: 'text', by: 'owner' });
    expect((await follow('2026-04-10T10:00:00.000Z')).headers.location).toContain('/de/unsubscribe');
  });

  it('from an earlier month stops texts, but does not lead to the doses of later ones [NTF-04, SEC-02]', async () => {
    const parts = ports();
    const old = tokenIn(await textStopLink(parts.table, siteUrl, ann, '2025-11-01T09:00:00.000Z'));
    const claim = { batchId: 'b', attempt: 1, at: march, date: '2026-02-28' };
    await parts.table.put(reminderItem({ channel: 'sms', claim }));
    const row = endpoints.showTextStop;
    const shown = await call(endpoint(row, showTextStop, parts), row, { params: { token: old } });
    expect(shown.headers.location).toContain('/de/unsubscribe');
  });

  it('that does not exist gets 404 [NTF-04]', async () => {
    const row = endpoints.showTextStop;
    const response = await call(endpoint(row, showTextStop, ports()), row, { params: { token: 'nobody' } });
    expect(response.status).toBe(404);
  });

  it.each([
    [
      'en_gb',
      'Merrowvale: reminder for 31 Aug - Rex: Seresto. Given, later or stop: https://www.merrowvale.example/api/s/abcdefghjk',
    ],
    [
      'de',
      'Merrowvale: Erinnerung für 31. Aug. - Rex: Seresto. Gegeben, später oder Stopp: https://www.merrowvale.example/api/s/abcdefghjk',
    ],
    [
      'fr',
      'Merrowvale : rappel du 31 aout - Rex: Seresto. Donné, plus tard ou stop : https://www.merrowvale.example/api/s/abcdefghjk',
    ],
    ['jp', 'Merrowvale 8月31日 済/停止 https://www.merrowvale.example/api/s/abcdefghjk'],
  ])('replaces “Reply STOP” in one text of %s [NTF-04]', (locale, text) => {
    const link = 'https://www.merrowvale.example/api/s/abcdefghjk';
    const textFor = (petName: string) => {
      const reminder = readReminder(
        reminderItem({ channel: 'sms', locale, petName, productId: 'SER_Dog_Product' }),
      );
      if (!reminder) throw new Error('Not a reminder.');
      return reminderText([reminder], '2026-08-31', { link, canReply: false });
    };
    expect(textFor('Rex')).toBe(text);
    for (const name of ['Zoë', 'Жучка', '犬のポチ太郎', 'x'.repeat(30)]) {
      expect(fitsOneText(textFor(name)), textFor(name)).toBe(true);
      expect(textFor(name).endsWith(link)).toBe(true);
      expect(textFor(name)).not.toMatch(/reply|antworten|répondez|返信/i);
    }
  });
});

describe('the number that texts come from', () => {
  it('is used within its own country; elsewhere, texts cannot be replied to and use the sender’s name [NTF-04]', () => {
    const numberFor = numberOfCountry('+12025550100');
    expect(['+13125550142', '+447700900123', '+4915112345678'].map(numberFor)).toEqual([
      '+12025550100',
      undefined,
      undefined,
    ]);
    expect(numberOfCountry('')('+447700900123')).toBeUndefined();
    expect(['+12025550100', '+79161234567', '+447700900123', '+353851234567'].map(callingCode)).toEqual([
      '1',
      '7',
      '44',
      '353',
    ]);
  });
});
