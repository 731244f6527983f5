import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { deviceMessages, maxDevices } from '@merrowvale/shared/schemas/device.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { pushKeysOf } from '../../lib/push/push-keys.ts';
import { changeDevice } from './change-device.ts';
import { listDevices } from './list-devices.ts';
import { registerDevice } from './register-device.ts';
import { revokeDevice } from './revoke-device.ts';

const fromSite = { origin: siteUrl, 'x-requested-with': 'portal' };
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const fcm = 'https://fcm.googleapis.com/fcm/send';

let secret: string;
let base: ReturnType<typeof testDependencies>;
beforeEach(() => {
  secret = 'old';
  base = testDependencies();
});
const ports = () => ({
  ...base,
  pushKeys: async () => pushKeysOf(secret),
  ownPushService: 'http://127.0.0.1:4001/push-service',
});
const currentKey = () => pushKeysOf(secret)[0]?.publicKey ?? '';
const list = async (as: string) =>
  (await call(endpoint(endpoints.listDevices, listDevices, ports()), endpoints.listDevices, { as })).body
    .data;
const register = (as: string, url: string, body: object = {}) =>
  call(endpoint(endpoints.registerDevice, registerDevice, ports()), endpoints.registerDevice, {
    as,
    headers: fromSite,
    body: {
      subscription: { endpoint: url, keys, expirationTime: null },
      applicationServerKey: currentKey(),
      name: 'Phone',
      lockScreen: 'full',
      ...body,
    },
  });
const change = (as: string, id: string, body: object) =>
  call(endpoint(endpoints.changeDevice, changeDevice, ports()), endpoints.changeDevice, {
    as,
    params: { id },
    body,
    headers: fromSite,
  });
const revoke = (as: string, id: string) =>
  call(endpoint(endpoints.revokeDevice, revokeDevice, base), endpoints.revokeDevice, {
    as,
    params: { id },
    headers: fromSite,
  });

describe('an owner’s devices', () => {
  it('are added once each, renamed, made private and revoked [PSH-08]', async () => {
    expect(await list('ann')).toEqual({ applicationServerKey: currentKey(), devices: [] });
    const { body } = await register('ann', `${fcm}/1`);
    expect(endpoints.registerDevice.response.parse(body)).toEqual(body);
    await register('ann', `${fcm}/1`, { name: 'My phone' });
    const { id } = body.data;
    expect((await list('ann')).devices).toMatchObject([{ id, name: 'My phone', lockScreen: 'full' }]);
    const changed = await change('ann', id, { lockScreen: 'private' });
    expect(changed.body.data).toMatchObject({ name: 'My phone', lockScreen: 'private' });
    expect([(await revoke('bob', id)).status, (await revoke('ann', id)).status]).toEqual([404, 200]);
    expect((await list('ann')).devices).toEqual([]);
    expect(base.table.all().filter(({ pk }) => pk.startsWith('PUSH#'))).toEqual([]);
  });

  it('show no secrets of a subscription', async () => {
    await register('ann', `${fcm}/1`);
    expect(JSON.stringify(await list('ann'))).not.toMatch(/fcm|BTBZ|BCVx/);
  });

  it('are limited in number [PSH-08]', async () => {
    for (let number = 0; number < maxDevices; number += 1)
      expect((await register('ann', `${fcm}/${number}`)).status).toBe(200);
    const { status, body } = await register('ann', `${fcm}/one-more`);
    expect([status, body.message]).toEqual([406, deviceMessages.devices]);
    expect((await register('ann', `${fcm}/1`)).status).toBe(200);
  });

  it('belong to whoever switched notifications on last in a shared browser [PSH-08]', async () => {
    await register('ann', `${fcm}/1`);
    await register('bob', `${fcm}/1`);
    expect([(await list('ann')).devices, (await list('bob')).devices]).toMatchObject([
      [],
      [{ name: 'Phone' }],
    ]);
  });

  it('cannot be taken over by somebody who only knows the endpoint', async () => {
    await register('ann', `${fcm}/1`);
    const guessed = { endpoint: `${fcm}/1`, keys: { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
    expect((await register('bob', `${fcm}/1`, { subscription: guessed })).status).toBe(409);
    expect((await list('ann')).devices).toHaveLength(1);
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
    'https://push.test/x',
  ])('are those of the push services of browsers: %s', async (url) => {
    expect((await register('ann', url)).status).toBe(200);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://push.apple.com.evil.example/x',
    'https://evil-push.apple.com.example/x',
    'https://xpush.apple.com/x',
    'https://push.test:444/x',
    'no address',
  ])('are at no other server: %s [PSH-01]', async (url) => {
    expect((await register('ann', url)).status).toBe(400);
  });

  it('keep their key when we get a new one, and are asked to subscribe again [PSH-09]', async () => {
    await register('ann', `${fcm}/1`);
    const former = currentKey();
    secret = `new ${secret}`;
    const after = await list('ann');
    expect(after.applicationServerKey).not.toBe(former);
    expect(after.devices).toMatchObject([{ isKeyCurrent: false }]);
    await register('ann', `${fcm}/1`);
    expect((await list('ann')).devices).toMatchObject([{ isKeyCurrent: true }]);
    expect((await register('ann', `${fcm}/2`, { applicationServerKey: 'x'.repeat(87) })).status).toBe(400);
  });
});
