const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Sizes are in bytes and times in seconds. */
const limit = <const Most extends number>(max: Most, source: string) => ({ max, source });

/** Limits of AWS that preflight checks in the templates and the local stack enforces while it runs. */
export const limits = {
  functionEnvironment: limit(4 * kilobyte, 'AWS Lambda quotas: 4 KB for all environment variables'),
  /** Events of callers that wait for a response, and those responses. */
  functionPayload: limit(6 * megabyte, 'AWS Lambda quotas: 6 MB for a request and a response'),
  asynchronousEvent: limit(
    megabyte,
    'AWS Lambda API Reference, "Invoke": 1 MB for an event whose sender does not wait',
  ),
  asynchronousTries: limit(
    3,
    'AWS Lambda Developer Guide, "Retrying asynchronous invocations": two retries after the first',
  ),
  /** Concurrent executions that Lambda keeps for functions without a reservation. */
  unreservedConcurrency: limit(
    100,
    'AWS Lambda quotas: reservations must leave 100 of the account’s concurrent executions',
  ),
  chainOfInvocations: limit(
    16,
    'AWS Lambda Developer Guide, "Recursive loop detection": a chain ends at its 16th invocation of one function, unless `RecursiveLoop` is `Allow`',
  ),
  integration: limit(
    30,
    'Amazon API Gateway quotas for HTTP APIs: 30 s per integration and 300 routes per API',
  ),
  routes: limit(300, 'Amazon API Gateway quotas for HTTP APIs: 300 routes per API'),
  requestBody: limit(10 * megabyte, 'Amazon API Gateway quotas for HTTP APIs: 10 MB'),
  /** The request line and the header values together. */
  requestHead: limit(
    10_240,
    'Amazon API Gateway quotas for HTTP APIs: 10,240 bytes of request line and header values',
  ),
  queueMessage: limit(megabyte, 'Amazon SQS message quotas: 1 MiB with attributes, also per batch'),
  messageAttributes: limit(10, 'Amazon SQS message quotas: ten attributes'),
  messageDelay: limit(900, 'Amazon SQS API Reference, "SendMessage": 15 minutes'),
  messagesInFlight: limit(
    120_000,
    'Amazon SQS standard queue quotas: about 120,000 messages in flight per queue',
  ),
  messageRetention: limit(1_209_600, 'Amazon SQS message quotas: 14 days'),
  eventsOfCall: limit(
    1024 * kilobyte,
    'Amazon EventBridge User Guide, "Calculating PutEvents event entry size": 1 MB since January 2026',
  ),
  /** Attributes that an index names, besides keys. */
  indexAttributes: limit(
    20,
    'Amazon DynamoDB API Reference, "Projection": 20 attributes of an index, and "CreateTable": 100 of all indexes of a table',
  ),
  tableIndexAttributes: limit(
    100,
    'Amazon DynamoDB API Reference, "CreateTable": 100 of all indexes of a table',
  ),
  item: limit(400 * kilobyte, 'Amazon DynamoDB quotas: 400 KB per item'),
  hashKey: limit(2048, 'Amazon DynamoDB quotas: 2,048 bytes per partition key'),
  rangeKey: limit(1024, 'Amazon DynamoDB quotas: 1,024 bytes per sort key'),
  expression: limit(4 * kilobyte, 'Amazon DynamoDB quotas: 4 KB per expression'),
  /** Seconds for which expired items may still be read. */
  expiredItem: limit(
    172_800,
    'Amazon DynamoDB Developer Guide, "Using time to live": expired items are deleted within a few days',
  ),
  page: limit(megabyte, 'Amazon DynamoDB quotas: 1 MB per page of a query'),
  edgeFunction: limit(10 * kilobyte, 'Amazon CloudFront quotas: 10 KB for an edge function'),
  edgePolicyNames: limit(10, 'Amazon CloudFront quotas: 10 of each kind in a policy'),
  edgeBehaviours: limit(75, 'Amazon CloudFront quotas: 75 behaviours in a distribution'),
  edgeUrl: limit(8192, 'Amazon CloudFront quotas: 8,192 bytes for a URL'),
  /** Header lines of a response from an origin. */
  edgeHead: limit(
    20_480,
    'Amazon CloudFront quotas: 20,480 bytes for a request or an origin’s response without its body',
  ),
  sandboxEmailsPerDay: limit(
    200,
    'Amazon SES Developer Guide, "Request production access": 200 emails in 24 hours',
  ),
  sandboxEmailsPerSecond: limit(
    1,
    'Amazon SES Developer Guide, "Request production access": one email per second',
  ),
} as const;
