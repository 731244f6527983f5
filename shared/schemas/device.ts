import * as z from 'zod';
import { plainLine } from './plain-text.ts';

/** Devices of an account that get notifications. */
export const maxDevices = 10;
export const maxDeviceNameLength = 60;
const maxEndpointLength = 1000;

export const deviceMessages = {
  name: 'Enter a name for this device.',
  nameLength: `The name must be ${maxDeviceNameLength} characters or fewer.`,
  lockScreen: 'Choose full or private.',
  subscription: 'This browser’s subscription cannot be used. Switch notifications off and on again.',
  service: 'Notifications through this browser are not supported.',
  devices: `You can have up to ${maxDevices} devices.`,
} as const;

/**
 * The content of a notification on a locked screen: pets and products, or only that a treatment is due. The private one
 * contains no names at all, since a locked screen shows whatever a device has received.
 */
export const lockScreen = z.enum(['full', 'private'], { error: deviceMessages.lockScreen });
export type LockScreen = z.infer<typeof lockScreen>;

const examplePoint =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const unpadded = (length: number, example: string) =>
  z
    .string({ error: deviceMessages.subscription })
    .regex(new RegExp(`^[\\w-]{${length}}=*$`), deviceMessages.subscription)
    .meta({ examples: [example] })
    .transform((text) => text.replace(/=+$/, ''));

/** A browser's `PushSubscription.toJSON()`: an uncompressed P-256 point and 16 bytes, in base64url. */
const pushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: deviceMessages.subscription })
    .max(maxEndpointLength, deviceMessages.subscription)
    .meta({ examples: ['https://fcm.googleapis.com/fcm/send/example'] }),
  keys: z.object({
    p256dh: unpadded(87, examplePoint),
    auth: unpadded(22, 'BTBZMqHH6r4Tts7J_aSIgg'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** The public key of a P-256 pair, with which a browser subscribes. */
export const applicationServerKey = z
  .string()
  .regex(/^[\w-]{87}$/, deviceMessages.subscription)
  .meta({ examples: [examplePoint] });

const deviceName = plainLine(deviceMessages.name)
  .min(1, deviceMessages.name)
  .max(maxDeviceNameLength, deviceMessages.nameLength);

export const deviceInput = z.object({
  subscription: pushSubscription,
  /** The key that the browser subscribed with. */
  applicationServerKey,
  name: deviceName,
  lockScreen,
});
export type DeviceInput = z.infer<typeof deviceInput>;

export const deviceChange = z.object({ name: deviceName.optional(), lockScreen: lockScreen.optional() });

/** The SHA-256 of a subscription's endpoint, in hex: a browser can find itself in the list. */
export const pushDeviceId = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Nothing was found with this id.')
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

export const device = z.object({
  id: pushDeviceId,
  name: z.string(),
  lockScreen,
  addedAt: z.iso.datetime(),
  /** False if it subscribed with an earlier key: it still works, and should subscribe again. */
  isKeyCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const ownDevices = z.object({ applicationServerKey, devices: z.array(device) });
