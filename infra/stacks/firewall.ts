import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { removalPolicy } from '../constructs/app-context.ts';
import type { Settings } from '../settings-schema.ts';
import { apiFunctions } from './api-areas.ts';

/**
 * Rule groups that AWS maintains. Bodies of more than 8 KB are only counted, because photos are larger and the API
 * has a limit of its own.
 */
const managed = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
] as const;

/** The firewall of the CDN, in us-east-1 as CloudFront requires. Returns its ARN. */
export function addFirewall(
  stack: Stack,
  settings: Settings,
  { requestsPerFiveMinutes, expensivePerFiveMinutes }: NonNullable<Settings['firewall']>,
): string {
  const { stage } = settings;
  const webAcl = new CfnWebACL(stack, 'web-acl', {
    name: `${stage}-portal`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics(`${stage}-portal`),
    rules: [
      { ...limit('rate', stage, requestsPerFiveMinutes), priority: 0 },
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
      {
        ...limit('expensive', stage, expensivePerFiveMinutes, toExpensive()),
        priority: managed.length + 1,
      },
    ],
  });
  logRefused(stack, settings, webAcl.attrArn);
  return webAcl.attrArn;
}

/**
 * Logs refused requests. The log contains addresses, so it is kept for a month at most; fields that may contain
 * tokens are left out.
 */
function logRefused(stack: Stack, settings: Settings, resourceArn: string): void {
  const group = new LogGroup(stack, 'log', {
    // WAF accepts no other prefix.
    logGroupName: `aws-waf-logs-${settings.stage}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicy(settings),
  });
  new CfnLoggingConfiguration(stack, 'logging', {
    resourceArn,
    // Without the `:*` of `logGroupArn`, which WAF refuses.
    logDestinationConfigs: [
      stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        resourceName: group.logGroupName,
      }),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...['cookie', 'authorization', 'referer'].map((Name) => ({ singleHeader: { Name } })),
    ],
  });
}

function limit(
  name: string,
  stage: string,
  perFiveMinutes: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
) {
  return {
    name,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        limit: perFiveMinutes,
        evaluationWindowSec: 300,
        aggregateKeyType: 'IP',
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
    visibilityConfig: metrics(`${stage}-${name}`),
  };
}

function toExpensive(): CfnWebACL.StatementProperty {
  const paths = apiFunctions
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ limited }) => limited)
    .map(({ row }) => row.path);
  return {
    orStatement: {
      statements: [...new Set(paths)].map((searchString) => ({
        byteMatchStatement: {
          searchString,
          positionalConstraint: 'EXACTLY',
          fieldToMatch: { uriPath: {} },
          // API Gateway decodes paths as well.
          textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
        },
      })),
    },
  };
}

/** Requests are not sampled, because samples contain paths and headers. */
function metrics(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
