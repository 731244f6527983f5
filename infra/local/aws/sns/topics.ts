import { randomUUID } from 'node:crypto';
import type { StackModel, TopicModel } from '../../model.ts';
import { publishingCalls, type ServiceAccess } from '../iam/authorize.ts';
import type { MessageQueues } from '../sqs/message-queue.ts';

type Parts = {
  model: Pick<StackModel, 'topics' | 'queues'>;
  queues: MessageQueues;
  access: ServiceAccess;
  now(): Date;
};

type Publisher = { service: string; sourceArn: string };

export class Topics {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  find(arn: string): TopicModel | undefined {
    return this.#parts.model.topics.find((topic) => topic.arn === arn);
  }

  /** Publishes for a service; returns false, and drops the message, if the topic's policy or key refuses it. */
  publishFor({ service, sourceArn }: Publisher, arn: string, message: string): boolean {
    const topic = this.find(arn);
    const isAllowed = topic && publishingCalls(topic, service, sourceArn).every(this.#parts.access);
    if (isAllowed) this.publish(arn, message);
    return isAllowed === true;
  }

  publish(arn: string, message: string, subject?: string, trace?: string): string {
    const id = randomUUID();
    const envelope = this.#envelope(id, arn, message, subject);
    for (const subscription of this.find(arn)?.subscriptions ?? []) {
      if (subscription.protocol !== 'sqs') continue;
      const body = subscription.rawMessageDelivery ? message : envelope;
      this.#deliver(arn, [subscription.endpoint, subscription.deadLetterArn], body, trace);
    }
    return id;
  }

  /**
   * A message that a queue's policy refuses goes to the subscription's dead-letter queue at once. Source: Amazon SNS
   * Developer Guide, "Amazon SNS dead-letter queues", client-side errors.
   */
  #deliver(sourceArn: string, to: readonly (string | undefined)[], body: string, trace?: string): void {
    const { model, queues, access } = this.#parts;
    const call = { service: 'sns.amazonaws.com', action: 'sqs:SendMessage', sourceArn };
    for (const resource of to) {
      const queue = model.queues.find((one) => one.arn === resource);
      if (!queue || !access({ ...call, resource: queue.arn })) continue;
      queues.send(queue.name, body, { trace });
      return;
    }
  }

  #envelope(id: string, arn: string, message: string, subject: string | undefined): string {
    return JSON.stringify({
      Type: 'Notification',
      MessageId: id,
      TopicArn: arn,
      ...(subject === undefined ? {} : { Subject: subject }),
      Message: message,
      Timestamp: this.#parts.now().toISOString(),
      SignatureVersion: '1',
      Signature: 'local',
      SigningCertURL: 'https://sns.local.invalid/certificate.pem',
      UnsubscribeURL: 'https://sns.local.invalid/unsubscribe',
    });
  }
}
