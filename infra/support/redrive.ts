import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import { PlainError } from '../plain-error.ts';

export type RedriveClients = { queues: Pick<SQSClient, 'send'>; functions: Pick<LambdaClient, 'send'> };
type AtQueue = RedriveClients & { QueueUrl: string | undefined };
type Print = (line: string) => void;

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
export async function redrive(clients: RedriveClients, name: string, print: Print): Promise<void> {
  try {
    await sendBack(clients, name, print);
  } catch (cause) {
    // The SDK has one class of errors for each service, and others for credentials and the region.
    if (cause instanceof PlainError || cause instanceof TypeError || !(cause instanceof Error)) throw cause;
    throw new PlainError(`AWS could not send the messages of ${name} back: ${cause.message}`, { cause });
  }
}

async function sendBack(clients: RedriveClients, name: string, print: Print): Promise<void> {
  const { queues } = clients;
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName: name }));
  const { queueUrls = [] } = await queues.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl }));
  const [source, ...others] = queueUrls;
  if (others.length > 0) throw new PlainError(`${name} belongs to several queues.`);
  const at = { ...clients, QueueUrl };
  let count = 0;
  let invoked = 0;
  const read: Message[][] = [];
  for await (const page of pages(at)) {
    for (const each of page) print(`${each.MessageId}  from ${sourceOf(each)}`);
    count += page.length;
    if (source === undefined) invoked += await invokeAgain(at, page, print);
    else read.push(page);
  }
  if (source === undefined) return print(`Invoked again with ${invoked} of ${count}.`);
  for (const page of read) await show(at, page);
  const [SourceArn, DestinationArn] = [await arnOf(at), await arnOf({ ...at, QueueUrl: source })];
  await queues.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
  print(`SQS moves ${count} to ${DestinationArn}.`);
}

/** Each message once, until only ones appear that are visible again. */
async function* pages({ queues, QueueUrl }: AtQueue): AsyncGenerator<Message[]> {
  const command = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: 10,
    VisibilityTimeout: hiddenSeconds,
    WaitTimeSeconds: 1,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  });
  const seen = new Set<string | undefined>();
  for (;;) {
    const { Messages = [] } = await queues.send(command);
    const fresh = Messages.filter(({ MessageId }) => !seen.has(MessageId));
    if (fresh.length === 0) return;
    for (const { MessageId } of fresh) seen.add(MessageId);
    yield fresh;
  }
}

/** Fails for no message that is visible again already, because a batch reports each entry by itself. */
async function show({ queues, QueueUrl }: AtQueue, page: readonly Message[]): Promise<void> {
  const Entries = page.map(({ ReceiptHandle }, index) => ({
    Id: `${index}`,
    ReceiptHandle,
    VisibilityTimeout: 0,
  }));
  await queues.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
}

async function arnOf({ queues, QueueUrl }: AtQueue): Promise<string | undefined> {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
  return (await queues.send(command)).Attributes?.QueueArn;
}

/** Returns the number of invocations. */
async function invokeAgain(
  { queues, functions, QueueUrl }: AtQueue,
  page: readonly Message[],
  print: Print,
): Promise<number> {
  let count = 0;
  for (const each of page) {
    const invocation = invocationOf(each);
    if (!invocation) {
      print(`${each.MessageId} names no function and stays in the queue.`);
      continue;
    }
    const { functionArn, payload } = invocation;
    await functions.send(
      new InvokeCommand({
        FunctionName: functionArn,
        InvocationType: 'Event',
        Payload: Buffer.from(payload),
      }),
    );
    await queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: each.ReceiptHandle }));
    count += 1;
  }
  return count;
}

/** The invocation that failed: recorded by Lambda, or by the scheduler that could not make it. */
function invocationOf(each: Message): { functionArn: string; payload: string } | undefined {
  const failed = failedInvocation.safeParse(parseJson(each.Body ?? '')).data;
  const payload = JSON.stringify(failed?.requestPayload ?? null);
  if (failed) return { functionArn: failed.requestContext.functionArn, payload };
  const target = each.MessageAttributes?.TARGET_ARN?.StringValue;
  return target === undefined ? undefined : { functionArn: target, payload: each.Body ?? '' };
}

/**
 * Sources of the attributes: Amazon EventBridge User Guide, "Using dead-letter queues"; EventBridge Scheduler User
 * Guide, "Configuring a dead-letter queue".
 */
function sourceOf({ Attributes, MessageAttributes, Body }: Message): string {
  const body = parseJson(Body ?? '');
  const [configurationSet] = emailEvent.safeParse(body).data?.mail.tags['ses:configuration-set'] ?? [];
  return (
    Attributes?.DeadLetterQueueSourceArn ??
    MessageAttributes?.RULE_ARN?.StringValue ??
    MessageAttributes?.SCHEDULE_ARN?.StringValue ??
    failedInvocation.safeParse(body).data?.requestContext.functionArn ??
    notification.safeParse(body).data?.TopicArn ??
    (configurationSet === undefined ? 'an unknown sender' : `the configuration set ${configurationSet}`)
  );
}
