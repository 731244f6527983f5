import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PartnerServices } from '../constructs/partner-services.ts';
import type { Settings } from '../settings-schema.ts';

/** Third-party services that functions of several stacks call. */
export class PartnersStack extends Stack {
  readonly services: PartnerServices;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    this.services = new PartnerServices(this, 'partners', settings);
  }
}
