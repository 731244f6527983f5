import { eventBridgeBus } from '../adapters/event-bridge-bus.ts';
import { readSettings, settings } from '../settings.ts';
import { connectAws } from './connect-aws.ts';

export function connectBus() {
  const { BUS_NAME } = readSettings(settings.pick({ BUS_NAME: true }));
  return eventBridgeBus(connectAws('events'), BUS_NAME);
}
