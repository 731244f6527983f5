import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { eventBridgeBus } from '../adapters/event-bridge-bus.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

export function connectBus() {
  const { BUS_NAME } = readSettings(settings.pick({ BUS_NAME: true }));
  return eventBridgeBus(awsClient(EventBridgeClient), BUS_NAME);
}
