import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { type AppContext, removalPolicy } from '../constructs/app-context.ts';

export class EventsStack extends Stack {
  readonly bus: EventBus;

  constructor(scope: Construct, id: string, { settings }: AppContext, props: StackProps) {
    super(scope, id, props);
    this.bus = new EventBus(this, 'bus', { eventBusName: `${settings.stage}-portal` });
    const archive = this.bus.archive('archive', {
      archiveName: `${settings.stage}-portal`,
      eventPattern: { source: [eventSource] },
      retention: Duration.days(settings.logRetentionDays),
    });
    archive.applyRemovalPolicy(removalPolicy(settings));
  }
}
