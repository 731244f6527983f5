import { randomUUID } from 'node:crypto';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { type AwsService, type FaultMode, operation } from '../aws-service.ts';
import type { LogSubscriptions } from '../logs/log-subscriptions.ts';
import type { Message } from '../messages.ts';
import type { ServiceContext } from '../service-context.ts';
import { expectedOutcome, notVerified, reportDelivery } from './text-delivery.ts';

const attributeEntries = z
  .object({
    entry: z.record(
      z.string(),
      z.object({
        Name: z.string(),
        Value: z.object({ DataType: z.string(), StringValue: z.string().optional() }),
      }),
    ),
  })
  .optional();
const publishInput = z.object({
  PhoneNumber: z.string(),
  Message: z.string().min(1),
  MessageAttributes: attributeEntries,
});

const maximumTextLength = 1600;
const daysBetweenOptIns = 30;

const faults: Record<FaultMode, AwsError> = {
  fail: new AwsError('InternalError', 'An internal service error occurred.', 500),
  throttle: new AwsError('Throttled', 'Rate exceeded', 429),
  refuse: new AwsError('AuthorizationError', 'The account is not authorized to send texts.', 403),
};

/** Texts only: no role may publish to a topic, which only services do. */
export function snsService(context: ServiceContext, logs: LogSubscriptions): AwsService {
  const text = <Schema extends z.ZodType>(
    action: string,
    input: Schema,
    run: (call: z.output<Schema>) => unknown,
  ) => operation({ input, needs: () => [{ action: `sns:${action}`, resources: ['*'] }], run });
  const number = z.object({ phoneNumber: z.string() });
  const operations = {
    Publish: text('Publish', publishInput, (call) => ({ MessageId: sendText(context, logs, call) })),
    CheckIfPhoneNumberIsOptedOut: text('CheckIfPhoneNumberIsOptedOut', number, ({ phoneNumber }) => ({
      isOptedOut: context.store.hasOptedOut(phoneNumber),
    })),
    OptInPhoneNumber: text('OptInPhoneNumber', number, ({ phoneNumber }) => optIn(context, phoneNumber)),
  };
  return {
    signingName: 'sns',
    protocol: { kind: 'query' },
    invalidCode: 'InvalidParameter',
    operations,
    faulty: (mode) => faults[mode],
  };
}

function sendText(
  context: ServiceContext,
  logs: LogSubscriptions,
  input: z.infer<typeof publishInput>,
): string {
  const { database, store, faults, now } = context;
  const { textSandbox: sandbox } = context.strictness;
  const { PhoneNumber: to } = input;
  if (!/^\+[1-9]\d{6,14}$/.test(to)) {
    throw new AwsError(
      'InvalidParameter',
      `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to`,
    );
  }
  if (input.Message.length > maximumTextLength)
    throw new AwsError('InvalidParameter', 'Invalid parameter: Message too long');
  if (faults.isPoison('sns', input)) throw new AwsError('UserError', 'The request cannot be carried out.');
  if (store.hasOptedOut(to)) throw new AwsError('OptedOut', 'Phone number is opted out');
  const entries = Object.values(input.MessageAttributes?.entry ?? {});
  const reminderIds = entries.find(({ Name }) => Name === 'ReminderIds')?.Value.StringValue?.split(',');
  const message: Message = {
    id: randomUUID(),
    channel: 'sms',
    to,
    text: input.Message,
    sentAt: now().toISOString(),
    ...(reminderIds ? { reminderIds } : {}),
    state: 'sent',
  };
  database.transaction(() => {
    store.add(message);
    const isReached = !sandbox || sandbox.includes(to);
    reportDelivery(context, logs, message, isReached ? expectedOutcome(to) : { failure: notVerified });
  });
  return message.id;
}

function optIn({ store, now }: ServiceContext, phone: string): void {
  const last = store.optedInAt(phone);
  const since = last === undefined ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(last);
  if (since < daysBetweenOptIns * dayMilliseconds) {
    const reason = `${phone} can be opted in only once every ${daysBetweenOptIns} days`;
    throw new AwsError('InvalidParameter', `Invalid parameter: phoneNumber Reason: ${reason}`);
  }
  store.optIn(phone, now().toISOString());
}
