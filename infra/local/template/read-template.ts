import { lazy } from '@merrowvale/functions/lib/lazy.ts';
import * as z from 'zod';
import { readAlarms } from './read-alarms.ts';
import { readEdge } from './read-edge.ts';
import { readFunctions, readSite, roleNameOf } from './read-functions.ts';
import { readPolicies } from './read-policies.ts';
import {
  calledFunction,
  type NamedResource,
  type ResourceReader,
  TemplateError,
  withoutAlias,
} from './reader.ts';
import { type AssemblyStack, Resolver, templateSchema } from './resolver.ts';
import { anything, schemas } from './resource-schemas.ts';
import { arnOf, isMeaningless, refOf, type TemplateContext, twoWayNumber } from './resource-values.ts';

export function readTemplate(
  stacks: readonly { stackName: string; template: unknown }[],
  context: TemplateContext,
) {
  const parsed = stacks.map(({ stackName: name, template }) => ({
    name,
    template: templateSchema.parse(template),
  }));
  const resources = collectResources(parsed, context);
  const known = new Set<string>();
  const read: ResourceReader = (type, schema) => {
    known.add(type);
    return resources
      .filter((resource) => resource.type === type)
      .map((resource) => ({ resource, properties: parse(schema, resource) }));
  };
  const site = readSite(read);
  const functions = readFunctions(read, site);
  const model = {
    region: context.region,
    accountId: context.accountId,
    ...functions,
    edge: readEdge(read, functions.site?.apiId),
    ...readData(read),
    ...readEvents(read),
    ...readNotifications(read),
    ...readTexts(read),
    logSubscriptions: readLogSubscriptions(read, context),
    userPools: readUserPools(read),
    ...readPolicies(read, context),
    alarms: readAlarms(read),
  };
  const unknown = resources.find(({ type }) => !known.has(type));
  if (unknown === undefined) return model;
  throw new TemplateError(
    `The local stack does not support the resource type ${unknown.type} (${unknown.logicalId} in ${unknown.stack}).`,
  );
}

function collectResources(stacks: readonly AssemblyStack[], context: TemplateContext): NamedResource[] {
  const resolver = new Resolver(stacks, context);
  const all = stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources).map(([logicalId, resource]) => ({ stack, logicalId, resource })),
  );
  const conditional = all.find(({ resource }) => resource.Condition !== undefined);
  if (conditional)
    throw new TemplateError(
      `${conditional.stack.name}: conditions are not supported (${conditional.logicalId}).`,
    );
  return all
    .filter(({ resource }) => !isMeaningless(resource.Type))
    .map(({ stack, logicalId, resource: { Type: type, Properties } }) => {
      const { name } = resolver.nameOf(stack, logicalId);
      const [arn, ref] = [arnOf(context, type, name), refOf(context, type, name)];
      // Resolved when it is read: types that are not supported may contain anything.
      const properties = lazy(() => resolver.value(Properties, stack));
      return { stack: stack.name, logicalId, type, name, arn, ref, properties };
    });
}

function parse<Schema extends z.ZodType>(schema: Schema, resource: NamedResource): z.output<Schema> {
  const parsed = schema.safeParse(resource.properties());
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = `${resource.logicalId} (${resource.type}) in ${resource.stack}`;
  throw new TemplateError(
    `The local stack cannot use ${place}: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

function readData(read: ResourceReader) {
  return {
    tables: read('AWS::DynamoDB::Table', schemas.table).map(({ resource, properties }) => {
      const { TimeToLiveSpecification: timeToLive, ...definition } = properties;
      return {
        name: resource.name,
        arn: resource.arn,
        timeToLiveAttribute: timeToLive?.Enabled ? timeToLive.AttributeName : undefined,
        /** In CreateTable's format: KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode. */
        definition,
      };
    }),
    secrets: read('AWS::SecretsManager::Secret', schemas.secret).map(({ resource, properties }) => ({
      name: resource.name,
      arn: resource.arn,
      value: properties.SecretString,
    })),
    /** Functions that rotate secrets; nothing is rotated here. */
    rotations: read('AWS::SecretsManager::RotationSchedule', schemas.rotation).flatMap(
      ({ properties: { SecretId: secretArn, RotationLambdaARN: functionArn } }) =>
        functionArn === undefined ? [] : [{ secretArn, functionArn }],
    ),
  };
}

function readEvents(read: ResourceReader) {
  const rules = read('AWS::Events::Rule', schemas.rule).filter(
    ({ properties }) => properties.State === 'ENABLED',
  );
  return {
    buses: read('AWS::Events::EventBus', anything).map(({ resource: { name, arn } }) => ({ name, arn })),
    rules: rules.map(({ resource: { name, arn }, properties }) => ({
      name,
      arn,
      busName: properties.EventBusName.replace(/^arn:.*event-bus\//, ''),
      eventPattern: properties.EventPattern,
      targets: properties.Targets.map((target) => ({
        arn: target.Arn,
        deadLetterArn: target.DeadLetterConfig?.Arn,
      })),
    })),
    schedules: readSchedules(read),
    queues: readQueues(read),
  };
}

function readSchedules(read: ResourceReader) {
  const unaliased = withoutAlias(read);
  return read('AWS::Scheduler::Schedule', schemas.schedule)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ resource, properties }) => ({
      name: resource.name,
      arn: resource.arn,
      expression: properties.ScheduleExpression,
      targetArn: unaliased(properties.Target.Arn),
      /** The target including its alias, as the role or the function's policy must name it. */
      calledArn: properties.Target.Arn,
      roleName: roleNameOf(properties.Target.RoleArn),
      deadLetterArn: properties.Target.DeadLetterConfig?.Arn,
      input: properties.Target.Input,
    }));
}

function readQueues(read: ResourceReader) {
  return read('AWS::SQS::Queue', schemas.queue).map(({ resource, properties }) => {
    const { RedrivePolicy, VisibilityTimeout, ...rest } = properties;
    const attributes = Object.entries(rest).map(([name, value]) => [name, String(value)] as const);
    return {
      name: resource.name,
      arn: resource.arn,
      visibilityTimeoutSeconds: VisibilityTimeout,
      redrive: RedrivePolicy && {
        deadLetterArn: RedrivePolicy.deadLetterTargetArn,
        maxReceiveCount: RedrivePolicy.maxReceiveCount,
      },
      /** In CreateQueue's format. */
      attributes: Object.fromEntries(attributes),
    };
  });
}

function readNotifications(read: ResourceReader) {
  const subscriptions = read('AWS::SNS::Subscription', schemas.subscription);
  const destinations = read('AWS::SES::ConfigurationSetEventDestination', schemas.eventDestination);
  return {
    topics: read('AWS::SNS::Topic', schemas.topic).map(({ resource, properties: topic }) => ({
      arn: resource.arn,
      keyArn: topic.KmsMasterKeyId,
      subscriptions: subscriptions
        .filter(({ properties }) => properties.TopicArn === resource.arn)
        .map(({ properties: { Protocol, Endpoint, RawMessageDelivery, RedrivePolicy } }) => ({
          protocol: Protocol,
          endpoint: Endpoint,
          rawMessageDelivery: RawMessageDelivery,
          deadLetterArn: RedrivePolicy?.deadLetterTargetArn,
        })),
    })),
    emailTemplates: read('AWS::SES::Template', schemas.emailTemplate).map(({ properties: { Template } }) => ({
      name: Template.TemplateName,
      subject: Template.SubjectPart,
      html: Template.HtmlPart,
      text: Template.TextPart,
    })),
    emailConfigurationSets: read('AWS::SES::ConfigurationSet', anything).map(({ resource }) => ({
      name: resource.name,
      arn: resource.arn,
      eventDestinations: destinations.flatMap(
        ({ properties: { ConfigurationSetName, EventDestination } }) => {
          const { Enabled, MatchingEventTypes, SnsDestination } = EventDestination;
          return ConfigurationSetName === resource.name && Enabled && SnsDestination
            ? [{ topicArn: SnsDestination.TopicARN, eventTypes: MatchingEventTypes }]
            : [];
        },
      ),
    })),
  };
}

function readUserPools(read: ResourceReader) {
  const clients = read('AWS::Cognito::UserPoolClient', schemas.userPoolClient);
  const called = calledFunction(read);
  return read('AWS::Cognito::UserPool', schemas.userPool).map(({ resource, properties }) => {
    const own = clients.filter((client) => client.properties.UserPoolId === resource.ref);
    const { PostConfirmation: confirmation } = properties.LambdaConfig;
    const { EmailSubject: subject, EmailMessage: body } = properties.VerificationMessageTemplate;
    return {
      id: resource.ref,
      clientIds: own.map(({ resource: client }) => client.ref),
      writeAttributes: own.flatMap((client) => client.properties.WriteAttributes),
      passwordPolicy: properties.Policies.PasswordPolicy,
      offersPasskeys: properties.Policies.SignInPolicy.AllowedFirstAuthFactors.includes('WEB_AUTHN'),
      confirmationTrigger:
        confirmation === undefined ? undefined : { arn: confirmation, functionName: called(confirmation) },
      /** Cognito's email with a code; `{####}` stands for the code. */
      verificationEmail: { subject, body },
    };
  });
}

function readLogSubscriptions(read: ResourceReader, { region, accountId }: TemplateContext) {
  const called = calledFunction(read);
  return read('AWS::Logs::SubscriptionFilter', schemas.logSubscription).map(({ resource, properties }) => ({
    name: properties.FilterName ?? resource.name,
    logGroupName: properties.LogGroupName,
    logGroupArn: `arn:aws:logs:${region}:${accountId}:log-group:${properties.LogGroupName}:*`,
    functionName: called(properties.DestinationArn),
    /** Includes the alias. */
    functionArn: properties.DestinationArn,
  }));
}

/**
 * The account's logging of texts, which is set by a call at deployment instead of a resource, and its phone numbers.
 */
function readTexts(read: ResourceReader) {
  const numbers = read('AWS::SMSVOICE::PhoneNumber', schemas.phoneNumber).flatMap(
    ({ resource: { arn }, properties }) => {
      const { TwoWay, SelfManagedOptOutsEnabled: managesOptOuts } = properties;
      return TwoWay?.Enabled && TwoWay.ChannelArn !== undefined
        ? [{ arn, number: twoWayNumber, replyTopicArn: TwoWay.ChannelArn, managesOptOuts }]
        : [];
    },
  );
  const calls = read('Custom::AWS', schemas.deploymentCall).flatMap(({ properties }) => {
    const call = smsAttributes.safeParse(JSON.parse(properties.Create ?? properties.Update ?? 'null'));
    return call.success ? [call.data.parameters.attributes] : [];
  });
  return { texts: { deliveryStatus: deliveryStatus(Object.assign({}, ...calls)), numbers } };
}

const smsAttributes = z.object({
  service: z.string().regex(/^(@aws-sdk\/client-)?sns$/i),
  action: z.string().regex(/^setSMSAttributes(Command)?$/i),
  parameters: z.object({ attributes: z.record(z.string(), z.string()) }),
});

/** SNS writes logs once it has a role for them, and logs all successes unless a rate is set. */
function deliveryStatus(attributes: Record<string, string>) {
  if (!attributes.DeliveryStatusIAMRole) return undefined;
  return { successSamplingRate: Number(attributes.DeliveryStatusSuccessSamplingRate ?? 100) };
}
