import { CfnResource, type IAspect } from 'aws-cdk-lib';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import type { IConstruct } from 'constructs';
import type { Settings } from '../settings-schema.ts';

/**
 * Assigns the functions that CDK adds for its own resources to a log group of their stack. Otherwise, Lambda would
 * create a log group without retention that remains after the stack has been deleted.
 */
export class ProviderLogs implements IAspect {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  visit(node: IConstruct): void {
    // Our own functions are typed resources and name their log group; CDK's providers are plain ones.
    if (!(node instanceof CfnResource) || node.constructor !== CfnResource) return;
    if (node.cfnResourceType !== 'AWS::Lambda::Function') return;
    const group = new CfnLogGroup(node.node.scope ?? node, 'Logs', {
      retentionInDays: this.#settings.logRetentionDays,
    });
    node.addPropertyOverride('LoggingConfig', { LogGroup: group.ref });
  }
}
