import { randomUUID } from 'node:crypto';
import { publishingCalls } from '../iam/authorize.ts';
import type { ServiceContext } from '../service-context.ts';

type Publisher = { service: string; sourceArn: string };

export type Topics = ReturnType<typeof openTopics>;

export function openTopics({ model, queues, access, now }: ServiceContext) {
  /**
   * A message that a queue's policy refuses goes to the subscription's dead-letter queue at once. Source: Amazon SNS
   * Developer Guide, "Amazon SNS dead-letter queues", client-side errors.
   */
  const deliver = (sourceArn: string, to: readonly (string | undefined)[], body: string) => {
    const call = { service: 'sns.amazonaws.com', action: 'sqs:SendMessage', sourceArn };
    for (const resource of to) {
      const queue = model.queues.find((one) => one.arn === resource);
      if (!queue || !access({ ...call, resource: queue.arn })) continue;
      queues.send(queue.name, body);
      return;
    }
  };
  const envelope = (id: string, arn: string, message: string) =>
    JSON.stringify({
      Type: 'Notification',
      MessageId: id,
      TopicArn: arn,
      Message: message,
      Timestamp: now().toISOString(),
      SignatureVersion: '1',
      Signature: 'local',
      SigningCertURL: 'https://sns.local.invalid/certificate.pem',
      UnsubscribeURL: 'https://sns.local.invalid/unsubscribe',
    });
  return {
    /** Publishes for a service, unless the topic's policy or key refuses it. */
    publishFor({ service, sourceArn }: Publisher, arn: string, message: string): void {
      const topic = model.topics.find((one) => one.arn === arn);
      if (!topic || !publishingCalls(topic, service, sourceArn).every(access)) return;
      const id = randomUUID();
      for (const subscription of topic.subscriptions) {
        if (subscription.protocol !== 'sqs') continue;
        const body = subscription.rawMessageDelivery ? message : envelope(id, arn, message);
        deliver(arn, [subscription.endpoint, subscription.deadLetterArn], body);
      }
    },
  };
}
