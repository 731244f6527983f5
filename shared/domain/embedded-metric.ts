export const metricNamespace = 'Merrowvale';

/** Webhooks about published content that could not be handled, or not be read. */
export const contentFailureMetric = 'ContentChangesFailed';

/** CloudWatch's embedded metric format: the line is both a log line and a measurement with all dimensions. */
export function embeddedMetric(
  { metric, unit, value }: { metric: string; unit: 'Count' | 'Seconds'; value: number },
  dimensions: { [name: string]: string },
  milliseconds: number,
) {
  const names = Object.keys(dimensions);
  const metrics = [{ Name: metric, Unit: unit }];
  return {
    _aws: {
      Timestamp: milliseconds,
      CloudWatchMetrics: [{ Namespace: metricNamespace, Dimensions: [names], Metrics: metrics }],
    },
    ...dimensions,
    [metric]: value,
  };
}
