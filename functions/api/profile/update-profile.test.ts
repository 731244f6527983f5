import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { profileApi } from '../../../test/support/functions/profile.ts';

const { api, read, change, remind, reminders, suppress } = profileApi();

describe('when messages are sent', () => {
  it('is at nine until the owner chooses another hour, which publishes an event [REM-19]', async () => {
    const response = await change({ sendTime: '18:00', timeZone: 'Asia/Tokyo' });
    expect(response.status).toBe(200);
    expect(endpoints.updateProfile.response.parse(response.body)).toEqual(response.body);
    expect(response.body.data).toMatchObject({ sendTime: '18:00', timeZone: 'Asia/Tokyo', version: 2 });
    expect(api.ports.bus.published).toMatchObject([
      { type: 'owner.updated', detail: { sendTime: '18:00', timeZone: 'Asia/Tokyo', profileVersion: 2 } },
    ]);
  });

  it('applies to reminders created later, in any zone [REM-19]', async () => {
    await change({ sendTime: '07:00', timeZone: 'Asia/Tokyo' });
    await remind('email');
    expect(reminders()).toMatchObject([{ sendTime: '07:00', timeZone: 'Asia/Tokyo' }]);
    expect((await read()).body.data.timeZone).toBe('Asia/Tokyo');
  });

  it.each(['9:00', '24:00', '09:30', '', 'noon'])('must be a full hour, and not %j', async (sendTime) => {
    const response = await change({ sendTime });
    expect([response.status, response.body.errors]).toEqual([
      400,
      { sendTime: ['Choose a full hour, such as 09:00.'] },
    ]);
  });

  it.each(['00:00', '23:00'])('may be %s', async (sendTime) => {
    expect((await change({ sendTime })).body.data.sendTime).toBe(sendTime);
  });

  it('cannot be changed to an unknown zone, nor over a newer choice [PET-09]', async () => {
    expect((await change({ timeZone: 'Mars/Olympus' })).status).toBe(400);
    const { version } = (await change({ sendTime: '10:00' })).body.data;
    expect((await change({ sendTime: '11:00' }, { 'if-match': `"${version - 1}"` })).status).toBe(409);
    expect((await read()).body.data.sendTime).toBe('10:00');
    expect((await change({ sendTime: '12:00' }, { 'if-match': `"${version}"` })).status).toBe(200);
  });
});

it('a profile that exists only on the screen is changed under its version of 0 [PET-09]', async () => {
  expect((await read()).body.data.version).toBe(0);
  const response = await change({ sendTime: '11:00' }, { 'if-match': '"0"' });
  expect([response.status, response.body.data.sendTime]).toEqual([200, '11:00']);
  expect((await change({ sendTime: '12:00' }, { 'if-match': '"0"' })).status).toBe(409);
});

describe('consent', () => {
  it('stops a channel’s messages when withdrawn, and resumes them when given again [NTF-05]', async () => {
    await remind('email');
    await remind('sms');
    const without = (await change({ consent: { email: false } })).body.data;
    expect(without.consent).toEqual({ email: false, sms: true });
    const held = () => reminders().map(({ channel, suppressed }) => [channel, suppressed]);
    expect(held()).toEqual([
      ['email', 'unsubscribed'],
      ['sms', undefined],
    ]);
    expect((await change({ consent: { email: true } })).body.data.consent.email).toBe(true);
    expect(held().map(([, why]) => why)).toEqual([undefined, undefined]);
  });

  it('does not lift a provider’s suppression [NTF-05]', async () => {
    await remind('email');
    await suppress('email', 'verified@example.com');
    const response = await change({ consent: { email: true } });
    expect(response.status).toBe(409);
    expect(response.body.message).toMatch(/^Emails to this address were stopped by the provider/);
    expect((await read()).body.data.suppressions).toHaveLength(1);
  });
});
