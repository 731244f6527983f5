import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { eventBridgeBus } from '../adapters/event-bridge-bus.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

export function connectBus() {
  const { BUS_NAME } = readSettings(settings.pick({ BUS_NAME: true }));
  return eventBridgeBus(new EventBridgeClient(clientLimits), BUS_NAME);
}
