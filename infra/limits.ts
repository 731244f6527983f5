type Limit = {
  /** Sizes in bytes and times in seconds. */
  most: number;
  source: string;
};

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Limits of AWS that preflight checks in the templates and the local stack enforces while it runs. */
export const limits = {
  functionEnvironment: {
    most: 4 * kilobyte,
    source: 'AWS Lambda quotas: 4 KB for all environment variables',
  },
  /** Events of callers that wait for a response, and those responses. */
  functionPayload: { most: 6 * megabyte, source: 'AWS Lambda quotas: 6 MB for a request and a response' },
  asynchronousEvent: {
    most: megabyte,
    source: 'AWS Lambda API Reference, "Invoke": 1 MB for an event whose sender does not wait',
  },
  asynchronousTries: {
    most: 3,
    source: 'AWS Lambda Developer Guide, "Retrying asynchronous invocations": two retries after the first',
  },
  /** Concurrent executions that Lambda keeps for functions without a reservation. */
  unreservedConcurrency: {
    most: 100,
    source: 'AWS Lambda quotas: reservations must leave 100 of the account’s concurrent executions',
  },
  chainOfInvocations: {
    most: 16,
    source:
      'AWS Lambda Developer Guide, "Recursive loop detection": a chain ends at its 16th invocation of one function, unless `RecursiveLoop` is `Allow`',
  },
  integration: {
    most: 30,
    source: 'Amazon API Gateway quotas for HTTP APIs: 30 s per integration and 300 routes per API',
  },
  routes: {
    most: 300,
    source: 'Amazon API Gateway quotas for HTTP APIs: 300 routes per API',
  },
  requestBody: { most: 10 * megabyte, source: 'Amazon API Gateway quotas for HTTP APIs: 10 MB' },
  /** The request line and the header values together. */
  requestHead: {
    most: 10_240,
    source: 'Amazon API Gateway quotas for HTTP APIs: 10,240 bytes of request line and header values',
  },
  queueMessage: {
    most: megabyte,
    source: 'Amazon SQS message quotas: 1 MiB with attributes, also per batch',
  },
  messageAttributes: { most: 10, source: 'Amazon SQS message quotas: ten attributes' },
  messageDelay: { most: 900, source: 'Amazon SQS API Reference, "SendMessage": 15 minutes' },
  messagesInFlight: {
    most: 120_000,
    source: 'Amazon SQS standard queue quotas: about 120,000 messages in flight per queue',
  },
  messageRetention: { most: 1_209_600, source: 'Amazon SQS message quotas: 14 days' },
  eventsOfCall: {
    most: 1024 * kilobyte,
    source:
      'Amazon EventBridge User Guide, "Calculating PutEvents event entry size": 1 MB since January 2026',
  },
  item: { most: 400 * kilobyte, source: 'Amazon DynamoDB quotas: 400 KB per item' },
  hashKey: { most: 2048, source: 'Amazon DynamoDB quotas: 2,048 bytes per partition key' },
  rangeKey: { most: 1024, source: 'Amazon DynamoDB quotas: 1,024 bytes per sort key' },
  expression: { most: 4 * kilobyte, source: 'Amazon DynamoDB quotas: 4 KB per expression' },
  /** Seconds for which expired items may still be read. */
  expiredItem: {
    most: 172_800,
    source:
      'Amazon DynamoDB Developer Guide, "Using time to live": expired items are deleted within a few days',
  },
  page: { most: megabyte, source: 'Amazon DynamoDB quotas: 1 MB per page of a query' },
  edgeFunction: { most: 10 * kilobyte, source: 'Amazon CloudFront quotas: 10 KB for an edge function' },
  edgePolicyNames: { most: 10, source: 'Amazon CloudFront quotas: 10 of each kind in a policy' },
  edgeBehaviours: { most: 75, source: 'Amazon CloudFront quotas: 75 behaviours in a distribution' },
  edgeUrl: { most: 8192, source: 'Amazon CloudFront quotas: 8,192 bytes for a URL' },
  /** Header lines of a response from an origin. */
  edgeHead: {
    most: 20_480,
    source: 'Amazon CloudFront quotas: 20,480 bytes for a request or an origin’s response without its body',
  },
  sandboxEmailsPerDay: {
    most: 200,
    source: 'Amazon SES Developer Guide, "Request production access": 200 emails in 24 hours',
  },
  sandboxEmailsPerSecond: {
    most: 1,
    source: 'Amazon SES Developer Guide, "Request production access": one email per second',
  },
} as const satisfies { [name: string]: Limit };
