import type { LocalClock } from '../clock.ts';
import type { ReceivedMessage } from './sqs-calls.ts';

/** Lambda's event for a batch of messages, its times told by the local clock. */
export function sqsEvent(messages: readonly ReceivedMessage[], queueArn: string, clock: LocalClock): object {
  return { Records: messages.map((message) => sqsRecord(message, queueArn, clock)) };
}

function sqsRecord(message: ReceivedMessage, queueArn: string, clock: LocalClock): object {
  const {
    ApproximateReceiveCount = '1',
    SentTimestamp,
    ApproximateFirstReceiveTimestamp,
    ...others
  } = message.Attributes ?? {};
  const local = (machineTime: string | undefined): string =>
    String(machineTime === undefined ? clock.now().getTime() : clock.at(Number(machineTime)));
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: {
      ...others,
      ApproximateReceiveCount,
      SentTimestamp: local(SentTimestamp),
      SenderId: others.SenderId ?? 'local',
      ApproximateFirstReceiveTimestamp: local(ApproximateFirstReceiveTimestamp),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        {
          dataType: value.DataType,
          ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
          ...(value.BinaryValue !== undefined && { binaryValue: value.BinaryValue }),
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3] ?? '',
  };
}
