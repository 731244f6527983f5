import { publishingCalls, type ServiceCall } from '../../infra/local/aws/iam/authorize.ts';
import type { StackModel } from '../../infra/local/model.ts';

const send = 'sqs:SendMessage';
const invoke = 'lambda:InvokeFunction';

/** Every call that AWS services make on their own between the resources of a template. */
export function serviceCallsOf(model: StackModel): ServiceCall[] {
  return [...ruleCalls(model), ...topicCalls(model), ...reportCalls(model), ...gatewayCalls(model)];
}

function ruleCalls({ rules, schedules }: StackModel): ServiceCall[] {
  const service = 'events.amazonaws.com';
  const toQueues = rules.flatMap(({ arn: sourceArn, targets }) =>
    targets.flatMap(({ arn, deadLetterArn }) =>
      [arn, deadLetterArn].flatMap((resource) =>
        resource === undefined ? [] : [{ service, action: send, resource, sourceArn }],
      ),
    ),
  );
  const timed = schedules.filter(({ roleName }) => roleName === undefined);
  return [
    ...toQueues,
    ...timed.map(({ calledArn, arn }) => ({ service, action: invoke, resource: calledArn, sourceArn: arn })),
  ];
}

function topicCalls({ topics }: StackModel): ServiceCall[] {
  return topics.flatMap(({ arn: sourceArn, subscriptions }) =>
    subscriptions.flatMap(({ protocol, endpoint, deadLetterArn }) =>
      (protocol === 'sqs' ? [endpoint, deadLetterArn] : []).flatMap((resource) =>
        resource === undefined ? [] : [{ service: 'sns.amazonaws.com', action: send, resource, sourceArn }],
      ),
    ),
  );
}

/** Reports about emails, replies to texts, and records of log groups. */
function reportCalls(model: StackModel): ServiceCall[] {
  const { topics, emailConfigurationSets, texts, logSubscriptions } = model;
  const publishing = (topicArn: string, service: string, sourceArn: string) =>
    topics
      .filter(({ arn }) => arn === topicArn)
      .flatMap((topic) => publishingCalls(topic, service, sourceArn));
  return [
    ...emailConfigurationSets.flatMap(({ arn, eventDestinations }) =>
      eventDestinations.flatMap(({ topicArn }) => publishing(topicArn, 'ses.amazonaws.com', arn)),
    ),
    ...texts.numbers.flatMap(({ arn, replyTopicArn }) =>
      publishing(replyTopicArn, 'sms-voice.amazonaws.com', arn),
    ),
    ...logSubscriptions.map(({ functionArn, logGroupArn }) => ({
      service: 'logs.amazonaws.com',
      action: invoke,
      resource: functionArn,
      sourceArn: logGroupArn,
    })),
  ];
}

function gatewayCalls({ routes, site }: StackModel): ServiceCall[] {
  const authorizers = [...routes.map(({ authorizer }) => authorizer), site?.authorizer];
  const calls = [...routes, ...authorizers].flatMap((one) => (one ? [one.call] : []));
  return calls.map(({ functionArn, sourceArn }) => ({
    service: 'apigateway.amazonaws.com',
    action: invoke,
    resource: functionArn,
    sourceArn,
  }));
}
