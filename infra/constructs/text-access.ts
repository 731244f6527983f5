import { Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Settings } from '../settings-schema.ts';
import type { AppFunction } from './app-function.ts';

export function textLimitsEnvironment({ textLimits }: Settings): Record<string, string> {
  return { TEXT_LIMITS: JSON.stringify(textLimits) };
}

/**
 * Allows sending texts, from a number of our own if there is one. A text is published to a phone number, which has no
 * ARN; topics do, and are denied.
 */
export function allowTexts(to: AppFunction, settings: Settings, textNumber?: string): void {
  to.set({
    TEXT_SENDER_ID: settings.textSenderId,
    ...textLimitsEnvironment(settings),
    ...(textNumber && { TEXT_NUMBER: textNumber }),
  });
  to.allow(['sns:Publish'], ['*']);
  to.addToRolePolicy(
    new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:*:sns:*:*:*'] }),
  );
  Validations.of(to).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'SNS publishes texts to phone numbers, which are not resources that a policy can name.',
  });
}
