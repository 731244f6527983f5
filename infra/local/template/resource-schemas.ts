import * as z from 'zod';

const object = z.record(z.string(), z.unknown());
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Strict, because a target that changes its events must not pass for one that gets them as they are. */
const target = z.strictObject({
  Id: z.string(),
  Arn: z.string(),
  DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
});

const cacheBehaviour = z.object({
  TargetOriginId: z.string(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]),
});

/** The names in a part of a policy; "all except" would be a denylist, which is not supported. */
function namesOf(kind: string, list: string) {
  return z
    .looseObject({ [`${kind}Behavior`]: z.enum(['none', 'whitelist', 'all']) })
    .transform((config): readonly string[] | 'all' =>
      config[`${kind}Behavior`] === 'all' ? 'all' : z.array(z.string()).parse(config[list] ?? []),
    );
}

export type EdgeParts = Record<'query' | 'headers' | 'cookies', readonly string[] | 'all'>;

const forwardedValues = z
  .object({
    QueryStringsConfig: namesOf('QueryString', 'QueryStrings'),
    HeadersConfig: namesOf('Header', 'Headers'),
    CookiesConfig: namesOf('Cookie', 'Cookies'),
  })
  .transform(
    ({ QueryStringsConfig: query, HeadersConfig, CookiesConfig: cookies }): EdgeParts => ({
      query,
      headers: HeadersConfig === 'all' ? 'all' : HeadersConfig.map((name) => name.toLowerCase()),
      cookies,
    }),
  );

export const anything = z.unknown();

const passwordPolicy = z.object({
  MinimumLength: z.number().default(8),
  RequireLowercase: z.boolean().default(true),
  RequireUppercase: z.boolean().default(true),
  RequireNumbers: z.boolean().default(true),
  RequireSymbols: z.boolean().default(true),
});

export const schemas = {
  function: z.object({
    Handler: z.string().default('index.handler'),
    Environment: z.object({ Variables: z.record(z.string(), text).default({}) }).optional(),
    MemorySize: z.number().default(128),
    Timeout: z.number().default(3),
    Role: z.string(),
    ReservedConcurrentExecutions: z.number().optional(),
    RecursiveLoop: z.enum(['Allow', 'Terminate']).default('Terminate'),
  }),
  distribution: z.object({
    DistributionConfig: z.object({
      Origins: z.array(
        z.object({
          Id: z.string(),
          DomainName: z.string(),
          S3OriginConfig: object.optional(),
          OriginCustomHeaders: z
            .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
            .default([]),
        }),
      ),
      CacheTagConfig: z.object({ HeaderName: z.string() }).optional(),
      DefaultCacheBehavior: cacheBehaviour,
      CacheBehaviors: z.array(cacheBehaviour.extend({ PathPattern: z.string() })).default([]),
    }),
  }),
  cachePolicy: z.object({
    CachePolicyConfig: z
      .object({
        MinTTL: z.number(),
        DefaultTTL: z.number(),
        MaxTTL: z.number(),
        ParametersInCacheKeyAndForwardedToOrigin: forwardedValues,
      })
      .transform(({ MinTTL, DefaultTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key }) => ({
        ...{ minTtl: MinTTL, defaultTtl: DefaultTTL, maxTtl: MaxTTL },
        key,
      })),
  }),
  originRequestPolicy: z.object({ OriginRequestPolicyConfig: forwardedValues }),
  responseHeadersPolicy: z.object({
    ResponseHeadersPolicyConfig: z.object({
      SecurityHeadersConfig: z
        .object({
          StrictTransportSecurity: z
            .object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean().default(false) })
            .optional(),
          ContentTypeOptions: z.object({}).optional(),
          FrameOptions: z.object({ FrameOption: z.string() }).optional(),
          ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }).optional(),
        })
        .default({}),
      CustomHeadersConfig: z
        .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) })
        .default({ Items: [] }),
    }),
  }),
  edgeFunction: z.object({ FunctionCode: z.string() }),
  table: z.looseObject({
    TimeToLiveSpecification: z
      .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
      .optional(),
  }),
  queue: z.object({
    VisibilityTimeout: z.number().default(30),
    MessageRetentionPeriod: z.number().optional(),
    // No queue here delays its messages or sets a wait of its own, so neither is simulated.
    DelaySeconds: z.never().optional(),
    ReceiveMessageWaitTimeSeconds: z.never().optional(),
    RedrivePolicy: z
      .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number() })
      .optional(),
  }),
  rule: z.object({
    EventBusName: z.string().default('default'),
    EventPattern: object,
    State: z.string().default('ENABLED'),
    Targets: z.array(target).default([]),
  }),
  schedule: z.object({
    ScheduleExpression: z.string(),
    State: z.string().default('ENABLED'),
    Target: z.object({
      Arn: z.string(),
      RoleArn: z.string(),
      Input: z.string().optional(),
      DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
    }),
  }),
  eventSource: z.object({
    EventSourceArn: z.string(),
    FunctionName: z.string(),
    BatchSize: z.number().default(10),
    ScalingConfig: z.object({ MaximumConcurrency: z.number().optional() }).optional(),
    FunctionResponseTypes: z.array(z.string()).default([]),
  }),
  invokeConfig: z.object({
    FunctionName: z.string(),
    DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
  }),
  route: z.object({
    ApiId: z.string(),
    RouteKey: z
      .string()
      .regex(/^(\$default|(?!ANY)[A-Z]+ [^+]+)$/, 'is not a method with a path without {rest+}'),
    Target: z.string().optional(),
    AuthorizerId: z.string().optional(),
  }),
  authorizer: z.object({
    ApiId: z.string(),
    AuthorizerType: z.literal('REQUEST'),
    AuthorizerUri: z.string(),
    EnableSimpleResponses: z.literal(true),
    IdentitySource: z.tuple([z.string().regex(/^\$request\.header\./)]),
    AuthorizerResultTtlInSeconds: z.number(),
  }),
  integration: z.object({ IntegrationUri: z.string().optional() }),
  topic: z.object({ KmsMasterKeyId: z.string().optional() }),
  subscription: z.object({
    TopicArn: z.string(),
    RedrivePolicy: z.object({ deadLetterTargetArn: z.string() }).optional(),
    Protocol: z.string(),
    Endpoint: z.string().default(''),
    RawMessageDelivery: z.boolean().default(false),
  }),
  secret: z.object({ SecretString: z.string().optional(), GenerateSecretString: object.optional() }),
  rotation: z.object({ SecretId: z.string(), RotationLambdaARN: z.string().optional() }),
  emailTemplate: z.object({
    Template: z.object({
      TemplateName: z.string(),
      SubjectPart: z.string(),
      HtmlPart: z.string().default(''),
      TextPart: z.string().default(''),
    }),
  }),
  eventDestination: z.object({
    ConfigurationSetName: z.string(),
    EventDestination: z.object({
      Enabled: z.boolean().default(true),
      MatchingEventTypes: z.array(
        z.enum(['delivery', 'deliveryDelay', 'bounce', 'complaint', 'reject', 'renderingFailure']),
      ),
      SnsDestination: z.object({ TopicARN: z.string() }).optional(),
    }),
  }),
  phoneNumber: z.object({
    SelfManagedOptOutsEnabled: z.boolean().default(false),
    TwoWay: z.object({ Enabled: z.boolean(), ChannelArn: z.string().optional() }).optional(),
  }),
  logSubscription: z.object({
    DestinationArn: z.string(),
    FilterName: z.string().optional(),
    FilterPattern: z.literal('', { error: 'only the pattern that matches every record is supported' }),
    LogGroupName: z.string(),
  }),
  /** An API call at deployment; only the one that sets the account's SMS attributes matters. */
  deploymentCall: z.object({ Create: z.string().optional(), Update: z.string().optional() }),
  userPool: z.object({
    LambdaConfig: z.object({ PostConfirmation: z.string().optional() }).prefault({}),
    Policies: z
      .object({
        PasswordPolicy: passwordPolicy.default(passwordPolicy.parse({})),
        SignInPolicy: z
          .object({ AllowedFirstAuthFactors: z.array(z.string()) })
          .default({ AllowedFirstAuthFactors: ['PASSWORD'] }),
      })
      .prefault({}),
    VerificationMessageTemplate: z
      .object({ EmailSubject: z.string(), EmailMessage: z.string() })
      .default({ EmailSubject: 'Your verification code', EmailMessage: 'Your code is {####}' }),
  }),
  userPoolClient: z.object({ UserPoolId: z.string(), WriteAttributes: z.array(z.string()).default([]) }),
};
