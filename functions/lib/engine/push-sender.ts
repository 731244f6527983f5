import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { type LockScreen, lockScreen } from '@merrowvale/shared/schemas/device.ts';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import type { TableClient } from '../adapters/table.ts';
import { devicesKey } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Pacer } from '../pacer.ts';
import { fitsNotification, type PushClient, type PushOutcome } from '../push/push-client.ts';
import { reminderNotification } from '../push/reminder-notification.ts';
import { readDevices, removeDevice, type StoredDevice } from '../push/stored-devices.ts';
import { occasionOfBatch, type ReminderBatch } from './messages.ts';
import { groupByAddress, renderGroups } from './render-groups.ts';
import type { ChannelSender, Delivered } from './send-call.ts';
import type { StoredReminder } from './stored-reminder.ts';

type Ports = {
  push: PushClient;
  table: TableClient;
  pace: Pacer;
  secret: () => Promise<string>;
  log: Log;
};

const minTtlSeconds = 60;

/** Sends one notification to each of an owner's devices; it is sent once any of their push services has accepted it. */
export function pushSender(
  { push, table, pace, secret, log }: Ports,
  { siteUrl }: { siteUrl: string },
): ChannelSender {
  const known = new WeakMap<ReminderBatch, Map<string, StoredDevice[]>>();

  /** Reads the devices of all owners of a batch at once, for each delivery of it. */
  async function devicesIn(batch: ReminderBatch) {
    const read = known.get(batch);
    if (read) return read;
    const { reminders } = batch;
    const owners = [...new Set(reminders.map(({ ownerId }) => ownerId))];
    const items = await table.getMany(owners.map(devicesKey));
    const devices = new Map(items.map((item) => [String(item.ownerId), readDevices(item)]));
    known.set(batch, devices);
    return devices;
  }

  async function forget(ownerId: string, gone: readonly StoredDevice[]): Promise<void> {
    for (const { id } of gone)
      await removeDevice(table, ownerId, id).catch((error: unknown) =>
        log.warn('A device that is gone could not be removed.', { error }),
      );
  }

  return {
    channel: 'push',
    async unreachableOwners(batch) {
      const devices = await devicesIn(batch);
      return new Set(batch.reminders.map(({ ownerId }) => ownerId).filter((id) => !devices.get(id)?.length));
    },
    async deliver(claimed, batch, at) {
      const devices = await devicesIn(batch);
      const site = { siteUrl, secret: await secret() };
      const ttl = Math.floor((Date.parse(batch.instant) + grace - Date.parse(at)) / 1000);
      const { rendered, failed } = renderGroups(groupByAddress(claimed), (group) =>
        variantsOf(group, batch, site),
      );
      const delivered: Delivered[] = failed;
      for (const { group, message } of rendered) {
        const { ownerId = '' } = group[0] ?? {};
        const own = devices.get(ownerId) ?? [];
        await pace(own.length);
        const outcomes = await Promise.all(
          own.map((device) =>
            push.send({
              device,
              notification: message[device.lockScreen],
              ttl: Math.max(minTtlSeconds, ttl),
            }),
          ),
        );
        await forget(
          ownerId,
          own.filter((_, index) => outcomes[index]?.status === 'gone'),
        );
        for (const outcome of outcomes)
          if (outcome.status === 'refused')
            log.warn('A push service refused a notification.', { error: outcome.error });
        delivered.push({ reminders: group, outcome: combined(outcomes) });
      }
      return delivered;
    },
  };
}

/** The notification for each kind of locked screen; the one without names if the other is too long. */
function variantsOf(
  group: readonly StoredReminder[],
  batch: ReminderBatch,
  site: { siteUrl: string; secret: string },
): Record<LockScreen, PushNotification> {
  const occasion = occasionOfBatch(batch);
  const [full, short] = lockScreen.options.map((each) => reminderNotification(group, occasion, each, site));
  if (!full || !short) throw new RangeError('A notification has two variants.');
  return { full: fitsNotification(full) ? full : short, private: short };
}

/** A device that may still take it later is tried again before the reminder goes by email. */
function combined(outcomes: readonly PushOutcome[]): Delivered['outcome'] {
  const sent = outcomes.find((each) => each.status === 'sent');
  if (sent) return sent;
  const later = outcomes.find(({ status }) => status === 'unavailable' || status === 'waiting');
  if (later && 'error' in later) return { status: 'unavailable', error: later.error };
  return { status: 'unreachable', error: 'No device takes it.' };
}
