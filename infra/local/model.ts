export type PasswordPolicy = {
  MinimumLength: number;
  RequireLowercase: boolean;
  RequireUppercase: boolean;
  RequireNumbers: boolean;
  RequireSymbols: boolean;
};

/**
 * The synthesized template in the form that the local stack uses: every reference is resolved, every name final.
 * `template/read-template.ts` creates it; the endpoints in `aws/` and the runtime in `runtime/` consume it.
 */
export type StackModel = {
  region: string;
  accountId: string;
  functions: FunctionModel[];
  /** Concurrent executions that all functions reserve together, including the site's. */
  reservedConcurrency: number;
  tables: TableModel[];
  queues: QueueModel[];
  buses: { name: string; arn: string }[];
  rules: RuleModel[];
  schedules: ScheduleModel[];
  eventSources: EventSourceModel[];
  edge: EdgeModel;
  routes: RouteModel[];
  topics: TopicModel[];
  secrets: { arn: string; name: string; generate: boolean; value: string | undefined }[];
  /** Functions that rotate secrets; nothing is rotated here. */
  rotations: { secretArn: string; functionArn: string }[];
  emailTemplates: { name: string; subject: string; html: string; text: string }[];
  emailConfigurationSets: { name: string; arn: string; eventDestinations: EmailEventDestination[] }[];
  texts: {
    /** Failures are always logged, successes at this percentage; undefined if the account has no logging. */
    deliveryStatus: { successSamplingRate: number } | undefined;
    numbers: { arn: string; number: string; replyTopicArn: string; managesOptOuts: boolean }[];
  };
  logSubscriptions: LogSubscriptionModel[];
  userPools: {
    id: string;
    clientIds: string[];
    issuer: string;
    /** The attributes that people may change themselves. */
    writeAttributes: string[];
    passwordPolicy: PasswordPolicy;
    offersPasskeys: boolean;
    confirmationTrigger: { arn: string; functionName: string } | undefined;
    /** Cognito's email with a code; `{####}` stands for the code. */
    verificationEmail: { subject: string; body: string };
  }[];
  roles: ReadonlyMap<string, PolicyStatement[]>;
  trusts: ReadonlyMap<string, readonly string[]>;
  resourcePolicies: ResourcePolicies;
  site:
    | {
        environment: Record<string, string>;
        roleName: string | undefined;
        apiId: string | undefined;
        authorizer: AuthorizerModel | undefined;
      }
    | undefined;
};

export type FunctionModel = {
  /** Physical name, such as `dev-pets-api`. */
  name: string;
  arn: string;
  /** Empty if the template contains its code. */
  codeDirectory: string;
  /** `index.handler`. */
  handler: string;
  environment: Record<string, string>;
  memoryMegabytes: number;
  timeoutSeconds: number;
  roleName: string;
  reservedConcurrency?: number | undefined;
  /** The destination of an event that failed on every try, if its sender did not wait. */
  failureArn?: string | undefined;
  /** Its messages may return to it any number of times. */
  allowsLoops?: boolean;
};

type EmailEventDestination = {
  topicArn: string;
  /** Names as in the template's `MatchingEventTypes`: `delivery`, `renderingFailure`. */
  eventTypes: string[];
};

export type LogSubscriptionModel = {
  name: string;
  logGroupName: string;
  logGroupArn: string;
  functionName: string;
  /** Includes the alias. */
  functionArn: string;
};

type TableModel = {
  name: string;
  arn: string;
  timeToLiveAttribute: string | undefined;
  /** In CreateTable's format: KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode. */
  definition: Record<string, unknown>;
};

export type QueueModel = {
  name: string;
  arn: string;
  visibilityTimeoutSeconds: number;
  redrive: { deadLetterArn: string; maxReceiveCount: number } | undefined;
  /** In CreateQueue's format. */
  attributes: Record<string, string>;
};

export type TopicModel = {
  arn: string;
  keyArn: string | undefined;
  subscriptions: {
    protocol: string;
    endpoint: string;
    rawMessageDelivery: boolean;
    deadLetterArn: string | undefined;
  }[];
};

export type RuleModel = {
  name: string;
  arn: string;
  busName: string;
  eventPattern: Record<string, unknown>;
  targets: {
    arn: string;
    deadLetterArn: string | undefined;
  }[];
};

export type ScheduleModel = {
  name: string;
  /** EventBridge Scheduler's `rate(…)` or `cron(…)`. */
  expression: string;
  timeZone: string | undefined;
  targetArn: string;
  /** The target including its alias, as the role or the function's policy must name it. */
  calledArn: string;
  /** The role of EventBridge Scheduler; a rule has none and needs the function's own permission. */
  roleName: string | undefined;
  arn: string;
  /** The destination of runs that the target refuses. */
  deadLetterArn: string | undefined;
  /** May contain `<aws.scheduler.scheduled-time>`. */
  input: string | undefined;
};

export type EventSourceModel = {
  queueArn: string;
  functionName: string;
  batchSize: number;
  maximumBatchingWindowSeconds: number;
  maximumConcurrency: number | undefined;
  reportBatchItemFailures: boolean;
};

export type RouteModel = {
  method: string;
  path: string;
  functionName: string;
  call: GatewayCall;
  authorizer?: AuthorizerModel | undefined;
};

/** The function of a route or authorizer, including its alias, and the ARN under which API Gateway invokes it. */
export type GatewayCall = { functionArn: string; sourceArn: string };

export type AuthorizerModel = {
  functionName: string;
  call: GatewayCall;
  /** Header that a request must have; the decision is cached by its value. */
  header: string;
  cacheSeconds: number;
};

export type EdgeModel = {
  id: string;
  arn: string;
  /** The response header with the tags of a cached object; undefined if the distribution does not use tags. */
  cacheTagHeader: string | undefined;
  /** Headers that it adds to requests to an origin, replacing any from the viewer. */
  originHeaders: Readonly<Partial<Record<EdgeOrigin, Record<string, string>>>>;
  /** By path; the first match wins. The default behaviour is the last one and matches everything. */
  behaviours: EdgeBehaviour[];
};

export type EdgeBehaviour = {
  pathPattern: string;
  origin: EdgeOrigin;
  compresses: boolean;
  viewerRequest: string | undefined;
  cache: EdgeCachePolicy;
  /** Parts of the viewer's request that are forwarded to the origin in addition to the cache key. */
  forwards: EdgeParts;
  /** The header of its response headers policy that no origin sends; browsers ignore it without TLS. */
  strictTransportSecurity?: string | undefined;
};

export type EdgeParts = Record<'query' | 'headers' | 'cookies', readonly string[] | 'all'>;

/** The HTTP API of the functions, the site's server, or the bucket of its files. */
export type EdgeOrigin = 'api' | 'site' | 'files';

/** Times in seconds. */
export type EdgeCachePolicy = {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  /** Parts of the request that make up the cache key, in addition to the path. */
  key: EdgeParts;
};

/** Maps the ARN of a resource to the statements of its policy. */
export type ResourcePolicies = ReadonlyMap<string, readonly ResourceStatement[]>;

/** A statement about everybody (`*` in `aws`), or about some roles, accounts and services. */
export type ResourceStatement = PolicyStatement & { principals: { aws: string[]; services: string[] } };

export type PolicyStatement = {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  conditions: Record<string, Record<string, string | string[]>> | undefined;
};
