import * as z from 'zod';
import { SupportError } from './support-client.ts';

/** A call of AWS, as the AWS CLI makes it. */
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

/** Long enough to read the whole queue without seeing a message twice. */
const hiddenSeconds = 120;

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
  if (others.length > 0) throw new SupportError(`${name} belongs to several queues.`);
  const found = await readAll(aws, QueueUrl);
  for (const each of found) print(`${each.MessageId}  from ${sourceOf(each)}`);
  if (source === undefined) return invokeAgain(aws, QueueUrl, found, print);
  for (const { ReceiptHandle } of found)
    await aws('sqs', 'ChangeMessageVisibility', { QueueUrl, ReceiptHandle, VisibilityTimeout: 0 });
  const [SourceArn, DestinationArn] = [await arnOf(aws, QueueUrl), await arnOf(aws, source)];
  await aws('sqs', 'StartMessageMoveTask', { SourceArn, DestinationArn });
  print(`SQS moves ${found.length} to ${DestinationArn}.`);
}

async function readAll(aws: Aws, QueueUrl: string): Promise<Message[]> {
  const input = {
    QueueUrl,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: hiddenSeconds,
    WaitTimeSeconds: 1,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  };
  const all: Message[] = [];
  for (;;) {
    const { Messages } = messages.parse((await aws('sqs', 'ReceiveMessage', input)) ?? {});
    if (Messages.length === 0) return all;
    all.push(...Messages);
  }
}

async function arnOf(aws: Aws, QueueUrl: string): Promise<string> {
  const input = { QueueUrl, AttributeNames: ['QueueArn'] };
  return arns.parse(await aws('sqs', 'GetQueueAttributes', input)).Attributes.QueueArn;
}

async function invokeAgain(
  aws: Aws,
  QueueUrl: string,
  found: readonly Message[],
  print: (line: string) => void,
): Promise<void> {
  let count = 0;
  for (const each of found) {
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
  print(`Invoked again with ${count} of ${found.length}.`);
}

/** The invocation that failed: recorded by Lambda, or by the scheduler that could not make it. */
function invocationOf(each: Message): { functionArn: string; payload: string } | undefined {
  const failed = failedInvocation.safeParse(json(each.Body)).data;
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
  const body = json(Body);
  return (
    Attributes.DeadLetterQueueSourceArn ??
    MessageAttributes.RULE_ARN?.StringValue ??
    MessageAttributes.SCHEDULE_ARN?.StringValue ??
    failedInvocation.safeParse(body).data?.requestContext.functionArn ??
    notification.safeParse(body).data?.TopicArn ??
    'an unknown sender'
  );
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
