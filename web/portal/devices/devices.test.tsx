import type { Device } from '@merrowvale/shared/schemas/device.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { someProfile } from '../../../test/support/web/portal-data.ts';
import { renderForOwner, wordsOf } from '../../../test/support/web/render-for-owner.tsx';
import { deviceProblems } from '../account/account-form-values.ts';
import { Devices } from './devices.tsx';

const phone: Device = {
  ...{ id: 'a'.repeat(64), name: 'Chrome on Android', lockScreen: 'private', isKeyCurrent: true },
  addedAt: '2026-03-01T09:00:00.000Z',
};
const shown = (...devices: Device[]) =>
  renderForOwner(<Devices />, {
    profile: someProfile({ timeZone: 'Europe/London' }),
    devices: { applicationServerKey: 'key', devices },
  });

describe('the devices on the account page', () => {
  it('name each device, when it was added and what a locked screen shows [ACC-03]', () => {
    const words = wordsOf(shown(phone, { ...phone, id: 'b'.repeat(64), lockScreen: 'full' }));
    for (const part of [
      'Chrome on Android',
      'Since 1 March 2026',
      'Only “A treatment is due”',
      'Pet and medication',
    ])
      expect(words).toContain(part);
  });

  it('can be renamed and switched off with plain forms [ACC-03]', () => {
    const page = parseHtml(shown(phone));
    page.getByRole('button', { name: 'Switch off: Chrome on Android' });
    page.getByRole('link', { name: 'Change: Chrome on Android' });
    expect(page.get('*', { name: 'deviceId' }).attribute('value')).toBe(phone.id);
  });

  it('explain without scripts why nothing can be switched on', () => {
    expect(shown()).toContain('Switching notifications on needs JavaScript.');
  });

  it.each([
    ['', { name: 'name' }],
    ['My phone', {}],
    ['x'.repeat(61), { name: 'nameLength' }],
  ])('accept the name “%s” or report what is wrong with it', (name, problems) => {
    expect(deviceProblems({ name, lockScreen: 'full' })).toEqual(problems);
  });
});
