import { SNSClient } from '@aws-sdk/client-sns';
import { snsOptIns } from '../adapters/sns-opt-ins.ts';
import { onceOnly } from './client-limits.ts';

export function connectOptIns() {
  return snsOptIns(new SNSClient(onceOnly));
}
