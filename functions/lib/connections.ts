import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { dynamoTable } from './adapters/dynamo-table.ts';
import { eventBridgeBus } from './adapters/event-bridge-bus.ts';
import { secretReader } from './adapters/secrets.ts';
import { sesMail } from './adapters/ses-mail.ts';
import { snsTexts } from './adapters/sns-texts.ts';
import { sqsQueue } from './adapters/sqs-queue.ts';
import { sqsVisibility } from './adapters/sqs-visibility.ts';
import { createLog } from './log.ts';
import { readSettings, settings } from './settings.ts';

/**
 * Connections of the functions behind the API, each from its part of the environment. A function's bundle holds
 * the clients of those it calls and no others.
 */
const limits = { maxAttempts: 3, requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 } };
/** A provider's call is not tried again by the client: a second one might be a second message. */
const onceOnly = { maxAttempts: 1, requestHandler: { connectionTimeout: 1000, requestTimeout: 15_000 } };

export function connectTable() {
  const { TABLE_NAME } = readSettings(settings.pick({ TABLE_NAME: true }));
  return dynamoTable(new DynamoDBClient(limits), TABLE_NAME);
}

export function connectBus() {
  const { BUS_NAME } = readSettings(settings.pick({ BUS_NAME: true }));
  return eventBridgeBus(new EventBridgeClient(limits), BUS_NAME);
}

export function connectQueue(name: 'SLOT_QUEUE_URL' | 'EMAIL_QUEUE_URL' | 'TEXT_QUEUE_URL') {
  const read = readSettings(
    settings.pick({ SLOT_QUEUE_URL: true, EMAIL_QUEUE_URL: true, TEXT_QUEUE_URL: true }).partial(),
  );
  return sqsQueue(new SQSClient(limits), read[name] ?? '');
}

export function connectVisibility() {
  return sqsVisibility(new SQSClient({ ...limits, useQueueUrlAsEndpoint: false }));
}

export function connectMail() {
  const read = readSettings(settings.pick({ EMAIL_FROM: true, EMAIL_CONFIGURATION_SET: true }));
  return sesMail(new SESv2Client(onceOnly), read.EMAIL_FROM, read.EMAIL_CONFIGURATION_SET);
}

export function connectTexts() {
  const { TEXT_SENDER_ID } = readSettings(settings.pick({ TEXT_SENDER_ID: true }));
  return snsTexts(new SNSClient(onceOnly), TEXT_SENDER_ID);
}

export function connectSecret() {
  const { LINK_SECRET_ARN } = readSettings(settings.pick({ LINK_SECRET_ARN: true }));
  return secretReader(new SecretsManagerClient(limits), LINK_SECRET_ARN);
}

export function connectLog() {
  const { AWS_LAMBDA_FUNCTION_NAME } = readSettings(settings.pick({ AWS_LAMBDA_FUNCTION_NAME: true }));
  return createLog({ functionName: AWS_LAMBDA_FUNCTION_NAME });
}
