import { expect, it } from 'vitest';
import config from './next.config.ts';

/**
 * Features that Chromium's permissions_policy_features.json5 has; it warns on every page about one that it has not, on
 * Linux about "bluetooth".
 */
const known = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

it('names only permissions that browsers know [SEC-05]', async () => {
  const headers = (await config.headers?.()) ?? [];
  const policy = headers
    .flatMap((each) => each.headers)
    .find(({ key }) => key === 'Permissions-Policy')?.value;
  const named = policy?.split(', ').map((part) => part.split('=')[0]);
  expect(known).toEqual(expect.arrayContaining(named ?? ['none']));
});
