import * as z from 'zod';
import type { LogSubscriptionModel, StackModel } from '../model.ts';
import { calledFunction } from './called-function.ts';
import type { Reader } from './reader.ts';
import { schemas } from './resource-schemas.ts';
import { type TemplateContext, twoWayNumber } from './resource-values.ts';

export function readLogSubscriptions(
  read: Reader,
  { region, accountId }: TemplateContext,
): LogSubscriptionModel[] {
  const called = calledFunction(read);
  return read('AWS::Logs::SubscriptionFilter', schemas.logSubscription).map(({ resource, properties }) => ({
    name: properties.FilterName ?? resource.name,
    logGroupName: properties.LogGroupName,
    logGroupArn: `arn:aws:logs:${region}:${accountId}:log-group:${properties.LogGroupName}:*`,
    functionName: called(properties.DestinationArn),
    functionArn: properties.DestinationArn,
  }));
}

/**
 * The account's logging of texts, which is set by a call at deployment instead of a resource, and its phone numbers.
 */
export function readTexts(read: Reader): Pick<StackModel, 'texts'> {
  const numbers = read('AWS::SMSVOICE::PhoneNumber', schemas.phoneNumber).flatMap(
    ({ resource: { arn }, properties }) => {
      const { TwoWay, SelfManagedOptOutsEnabled: managesOptOuts } = properties;
      return TwoWay?.Enabled && TwoWay.ChannelArn !== undefined
        ? [{ arn, number: twoWayNumber, replyTopicArn: TwoWay.ChannelArn, managesOptOuts }]
        : [];
    },
  );
  const calls = read('Custom::AWS', schemas.deploymentCall).flatMap(({ properties }) => {
    const call = smsAttributes.safeParse(parsed(properties.Create ?? properties.Update));
    return call.success ? [call.data.parameters.attributes] : [];
  });
  return { texts: { deliveryStatus: deliveryStatus(Object.assign({}, ...calls)), numbers } };
}

const smsAttributes = z.object({
  service: z.string().regex(/^(@aws-sdk\/client-)?sns$/i),
  action: z.string().regex(/^setSMSAttributes(Command)?$/i),
  parameters: z.object({ attributes: z.record(z.string(), z.string()) }),
});

/** SNS writes logs once it has a role for them, and logs all successes unless a rate is set. */
function deliveryStatus(attributes: Record<string, string>): StackModel['texts']['deliveryStatus'] {
  if (!attributes.DeliveryStatusIAMRole) return undefined;
  return { successSamplingRate: Number(attributes.DeliveryStatusSuccessSamplingRate ?? 100) };
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
