import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import { PlainError } from '../plain-error.ts';

export type Aws = (service: 'sqs' | 'lambda', operation: string, input: object) => Promise<unknown>;

const attributes = z.record(z.string(), z.object({ StringValue: z.string().optional() }));
const message = z.object({
  MessageId: z.string(),
  ReceiptHandle: z.string(),
  Body: z.string(),
  Attributes: z.record(z.string(), z.string()).default({}),
  MessageAttributes: attributes.default({}),
});
type Message = z.infer<typeof message>;
const messages = z.object({ Messages: z.array(message).default([]) });
const queueUrl = z.object({ QueueUrl: z.string() });
const sources = z.object({ queueUrls: z.array(z.string()) });
const arns = z.object({ Attributes: z.object({ QueueArn: z.string() }) });
/** Source: AWS Lambda Developer Guide, "Capturing records of Lambda asynchronous invocations". */
const failedInvocation = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  requestPayload: z.unknown(),
});
const notification = z.object({ TopicArn: z.string() });
/** What SNS could not deliver as it is. Source: Amazon SES Developer Guide, "Amazon SNS event publishing contents". */
const emailEvent = z.object({
  mail: z.object({ tags: z.object({ 'ses:configuration-set': z.array(z.string()) }) }),
});

/** Long enough to read thousands of messages before the first is visible again. */
const hiddenSeconds = 900;

/**
 * Sends the messages of a dead-letter queue back to where they failed, and prints the source of each. SQS itself moves
 * those of a queue, also the ones that a rule or topic could not deliver to it; only for these it needs the
 * destination (Amazon SQS API Reference, "StartMessageMoveTask"). The queue of a function or schedule has no queue to
 * move to, so the function is invoked again.
 */
export async function redrive(aws: Aws, name: string, print: (line: string) => void): Promise<void> {
  const { QueueUrl } = queueUrl.parse(await aws('sqs', 'GetQueueUrl', { QueueName: name }));
  const { queueUrls } = sources.parse(await aws('sqs', 'ListDeadLetterSourceQueues', { QueueUrl }));
  const [source, ...others] = queueUrls;
  if (others.length > 0) throw new PlainError(`${name} belongs to several queues.`);
  let count = 0;
  let invoked = 0;
  const read: Message[][] = [];
  for await (const page of pages(aws, QueueUrl)) {
    for (const each of page) print(`${each.MessageId}  from ${sourceOf(each)}`);
    count += page.length;
    if (source === undefined) invoked += await invokeAgain(aws, QueueUrl, page, print);
    else read.push(page);
  }
  if (source === undefined) return print(`Invoked again with ${invoked} of ${count}.`);
  for (const page of read) await show(aws, QueueUrl, page);
  const [SourceArn, DestinationArn] = [await arnOf(aws, QueueUrl), await arnOf(aws, source)];
  await aws('sqs', 'StartMessageMoveTask', { SourceArn, DestinationArn });
  print(`SQS moves ${count} to ${DestinationArn}.`);
}

/** Each message once, until only ones appear that are visible again. */
async function* pages(aws: Aws, QueueUrl: string): AsyncGenerator<Message[]> {
  const input = {
    QueueUrl,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: hiddenSeconds,
    WaitTimeSeconds: 1,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  };
  const seen = new Set<string>();
  for (;;) {
    const { Messages } = messages.parse((await aws('sqs', 'ReceiveMessage', input)) ?? {});
    const fresh = Messages.filter(({ MessageId }) => !seen.has(MessageId));
    if (fresh.length === 0) return;
    for (const { MessageId } of fresh) seen.add(MessageId);
    yield fresh;
  }
}

/** Fails for no message that is visible again already, because a batch reports each entry by itself. */
async function show(aws: Aws, QueueUrl: string, page: readonly Message[]): Promise<void> {
  const Entries = page.map(({ ReceiptHandle }, index) => ({
    Id: `${index}`,
    ReceiptHandle,
    VisibilityTimeout: 0,
  }));
  await aws('sqs', 'ChangeMessageVisibilityBatch', { QueueUrl, Entries });
}

async function arnOf(aws: Aws, QueueUrl: string): Promise<string> {
  const input = { QueueUrl, AttributeNames: ['QueueArn'] };
  return arns.parse(await aws('sqs', 'GetQueueAttributes', input)).Attributes.QueueArn;
}

/** Returns the number of invocations. */
async function invokeAgain(
  aws: Aws,
  QueueUrl: string,
  page: readonly Message[],
  print: (line: string) => void,
): Promise<number> {
  let count = 0;
  for (const each of page) {
    const invocation = invocationOf(each);
    if (!invocation) {
      print(`${each.MessageId} names no function and stays in the queue.`);
      continue;
    }
    const Payload = Buffer.from(invocation.payload).toString('base64');
    await aws('lambda', 'Invoke', {
      FunctionName: invocation.functionArn,
      InvocationType: 'Event',
      Payload,
    });
    await aws('sqs', 'DeleteMessage', { QueueUrl, ReceiptHandle: each.ReceiptHandle });
    count += 1;
  }
  return count;
}

/** The invocation that failed: recorded by Lambda, or by the scheduler that could not make it. */
function invocationOf(each: Message): { functionArn: string; payload: string } | undefined {
  const failed = failedInvocation.safeParse(parseJson(each.Body)).data;
  const payload = JSON.stringify(failed?.requestPayload ?? null);
  if (failed) return { functionArn: failed.requestContext.functionArn, payload };
  const target = each.MessageAttributes.TARGET_ARN?.StringValue;
  return target === undefined ? undefined : { functionArn: target, payload: each.Body };
}

/**
 * Sources of the attributes: Amazon EventBridge User Guide, "Using dead-letter queues"; EventBridge Scheduler User
 * Guide, "Configuring a dead-letter queue".
 */
function sourceOf({ Attributes, MessageAttributes, Body }: Message): string {
  const body = parseJson(Body);
  const [configurationSet] = emailEvent.safeParse(body).data?.mail.tags['ses:configuration-set'] ?? [];
  return (
    Attributes.DeadLetterQueueSourceArn ??
    MessageAttributes.RULE_ARN?.StringValue ??
    MessageAttributes.SCHEDULE_ARN?.StringValue ??
    failedInvocation.safeParse(body).data?.requestContext.functionArn ??
    notification.safeParse(body).data?.TopicArn ??
    (configurationSet === undefined ? 'an unknown sender' : `the configuration set ${configurationSet}`)
  );
}
