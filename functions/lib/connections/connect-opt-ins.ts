import { SNSClient } from '@aws-sdk/client-sns';
import { snsOptIns } from '../adapters/sns-opt-ins.ts';
import { awsClient, onceOnly } from './aws-client.ts';

export function connectOptIns() {
  return snsOptIns(awsClient(SNSClient, onceOnly));
}
