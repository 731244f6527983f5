import type { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { alarmPeriod } from '../constructs/alarms.ts';
import { type AppContext, logGroup, sourceAccount, vendedLogs } from '../constructs/app-context.ts';

/**
 * The logged fields of a request. Paths, queries, cookies and referrers are left out because they contain tokens of
 * unsubscribe links, calendar feeds, sign-ins and previews; so are visitors' addresses. The APIs log their routes.
 */
const fields = [
  ...['date', 'time', 'x-edge-request-id', 'x-edge-location'],
  ...['cs-method', 'cs-protocol', 'cs-protocol-version'],
  ...['sc-status', 'sc-bytes', 'cs-bytes', 'sc-content-type', 'time-taken', 'time-to-first-byte'],
  ...['x-edge-result-type', 'x-edge-response-result-type', 'x-edge-detailed-result-type'],
  ...['ssl-protocol', 'ssl-cipher'],
];

/** The CDN's access log (standard logging v2) and its alarm, in us-east-1 as CloudFront requires. */
export function addCdnLogs(
  stack: Stack,
  { settings, alarms }: Pick<AppContext, 'settings' | 'alarms'>,
  distribution: Distribution,
): void {
  const name = `${settings.stage}-cdn`;
  const group = logGroup(stack, 'log', settings, `${vendedLogs}/${settings.stage}/access/cdn`);
  const mayWrite = group.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [group.logGroupArn],
      conditions: sourceAccount(stack),
    }),
  );
  const source = new CfnDeliverySource(stack, 'source', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, 'destination', {
    name,
    destinationResourceArn: group.logGroupArn,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(stack, 'delivery', {
    deliverySourceName: name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
  });
  delivery.addResourceDependency(source);
  if (mayWrite.policyDependable) delivery.node.addDependency(mayWrite.policyDependable);
  alarms.add(stack, 'edge-failures', {
    metric: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      statistic: 'Average',
      period: alarmPeriod,
    }),
    above: 1,
    impact: 'Visitors get an error page, or pages without pictures.',
    runbook: 'edge-failures',
  });
}
