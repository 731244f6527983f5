import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';

/**
 * Rule groups that AWS maintains. Bodies of more than 8 KB are only counted, because photos are larger and the API
 * has a limit of its own.
 */
const managed = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
] as const;

/** The firewall of the CDN, in us-east-1 as CloudFront requires. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(
    scope: Construct,
    id: string,
    { stage }: Settings,
    { requestsPerFiveMinutes }: NonNullable<Settings['firewall']>,
    props: Omit<StackProps, 'env'>,
  ) {
    super(scope, id, { ...props, env: { region: 'us-east-1' }, crossRegionReferences: true });
    const webAcl = new CfnWebACL(this, 'web-acl', {
      name: `${stage}-portal`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metrics(`${stage}-portal`),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              limit: requestsPerFiveMinutes,
              evaluationWindowSec: 300,
              aggregateKeyType: 'IP',
            },
          },
          visibilityConfig: metrics(`${stage}-rate`),
        },
        ...managed.map(({ name, counted }, index) => ({
          name,
          priority: index + 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name,
              ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            },
          },
          visibilityConfig: metrics(`${stage}-${name}`),
        })),
      ],
    });
    this.webAclArn = webAcl.attrArn;
  }
}

/** Requests are not sampled, because samples contain addresses. */
function metrics(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
