import { randomUUID } from 'node:crypto';
import type { StackModel } from '../../model.ts';
import type { MessageQueues } from '../sqs/message-queue.ts';

type Parts = {
  model: Pick<StackModel, 'topics' | 'queues'>;
  queues: MessageQueues;
  now(): Date;
};

/** Fans a topic's messages out to the queues that subscribe to it. */
export class Topics {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  has(arn: string): boolean {
    return this.#parts.model.topics.some((topic) => topic.arn === arn);
  }

  publish(arn: string, message: string, subject?: string, trace?: string): string {
    const id = randomUUID();
    const { model, queues } = this.#parts;
    for (const subscription of model.topics.find((topic) => topic.arn === arn)?.subscriptions ?? []) {
      const queue = model.queues.find((one) => one.arn === subscription.endpoint);
      if (subscription.protocol !== 'sqs' || !queue) continue;
      queues.send(
        queue.name,
        subscription.rawMessageDelivery ? message : this.#envelope(id, arn, message, subject),
        { trace },
      );
    }
    return id;
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
