import type { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { awsMetric } from '../constructs/alarms.ts';
import { type AppContext, allowingServices, logGroup, vendedLogs } from '../constructs/app-context.ts';

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
    allowingServices(
      stack,
      ['delivery.logs'],
      ['logs:CreateLogStream', 'logs:PutLogEvents'],
      group.logGroupArn,
    ),
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
  const dimensions = { DistributionId: distribution.distributionId, Region: 'Global' };
  alarms.add(stack, 'edge-failures', {
    metric: awsMetric('AWS/CloudFront', '5xxErrorRate', dimensions, { statistic: 'Average' }),
    above: 1,
    impact: 'Visitors get an error page, or pages without pictures.',
  });
}
