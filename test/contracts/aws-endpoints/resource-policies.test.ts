import { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import type { StackModel } from '../../../infra/local/model.ts';
import type { ResourceStatement } from '../../../infra/local/template/read-policies.ts';
import { startLocalAws } from './local-aws.ts';
import { allowing, arns, policies, stackModel, subscription } from './stack-model.ts';

const dead = `${arns.work}-dead`;
const keyArn = 'arn:aws:kms:eu-west-1:000000000000:key/topics';
const event = {
  EventBusName: 'portal',
  Source: 'merrowvale.portal',
  DetailType: 'pet.created',
  Detail: '{}',
};

type Policies = StackModel['resourcePolicies'];
const without = (arn: string): Policies => new Map([...policies].filter(([resource]) => resource !== arn));
const withMore = (...more: ReturnType<typeof allowing>[]): Policies => new Map([...policies, ...more]);
const denying = (resource: string, statement: Partial<ResourceStatement>): Policies => {
  const own: ResourceStatement = {
    ...{ effect: 'Deny', conditions: undefined, principals: { aws: ['*'], services: [] } },
    ...{ actions: ['*'], resources: ['*'] },
    ...statement,
  };
  return new Map([...policies, [resource, [...(policies.get(resource) ?? []), own]]]);
};

/** Starts the endpoints with some policies; `refused` collects what they refuse. */
async function start(resourcePolicies: Policies, changes: Partial<StackModel> = {}) {
  const refused: string[] = [];
  const model = stackModel({ resourcePolicies, ...changes });
  const started = await startLocalAws({ model, onRefused: (line) => refused.push(line) });
  const received = async (name: string) => {
    const QueueUrl = started.queueUrl(name);
    const options = { MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] };
    const { Messages = [] } = await started.clients.queues.send(
      new ReceiveMessageCommand({ QueueUrl, ...options }),
    );
    return Messages;
  };
  return { ...started, refused, received };
}

describe('an event for a queue whose policy does not let the rule send', () => {
  const rules = (deadLetterArn: string | undefined): StackModel['rules'] =>
    stackModel().rules.map((rule) => ({
      ...rule,
      targets: rule.targets.map((target) => ({ ...target, deadLetterArn })),
    }));

  it('is dropped and reported [RUN-02]', async () => {
    const { clients, received, refused } = await start(without(arns.work));
    await clients.bus.send(new PutEventsCommand({ Entries: [event] }));
    expect(await received('work')).toEqual([]);
    expect(refused).toEqual([
      `events.amazonaws.com may not sqs:SendMessage on ${arns.work} for ${arns.rule}: no resource-based policy allows it`,
    ]);
  });

  it('goes to the dead-letter queue of the target, if its policy lets the rule send there [RUN-02]', async () => {
    const { clients, received } = await start(
      new Map([...without(arns.work), allowing('events', 'sqs:SendMessage', dead, arns.rule)]),
      { rules: rules(dead) },
    );
    await clients.bus.send(new PutEventsCommand({ Entries: [event] }));
    const [message] = await received('work-dead');
    expect(JSON.parse(message?.Body ?? '')).toMatchObject({ 'detail-type': 'pet.created' });
    expect(message?.MessageAttributes).toMatchObject({
      RULE_ARN: { StringValue: arns.rule },
      TARGET_ARN: { StringValue: arns.work },
      ERROR_CODE: { StringValue: 'NO_PERMISSIONS' },
    });
  });

  it('is dropped if the dead-letter queue refuses it as well [RUN-02]', async () => {
    const { clients, received, refused } = await start(without(arns.work), { rules: rules(dead) });
    await clients.bus.send(new PutEventsCommand({ Entries: [event] }));
    expect(await received('work-dead')).toEqual([]);
    expect(refused).toHaveLength(2);
  });

  it('is refused even if another rule may send [RUN-02]', async () => {
    const other = allowing('events', 'sqs:SendMessage', arns.work, `${arns.rule}-other`);
    const { clients, received } = await start(withMore(other), {});
    await clients.bus.send(new PutEventsCommand({ Entries: [event] })).catch(() => undefined);
    expect(await received('work')).toEqual([]);
  });

  it('is refused by a statement that denies everybody [RUN-02]', async () => {
    const { clients, received } = await start(denying(arns.work, { actions: ['sqs:SendMessage'] }));
    await clients.bus.send(new PutEventsCommand({ Entries: [event] }));
    expect(await received('work')).toEqual([]);
  });
});

describe('a queue’s policy', () => {
  const send = async (resourcePolicies: Policies, roles = stackModel().roles) => {
    const { clients, queueUrl } = await start(resourcePolicies, { roles });
    const message = new SendMessageCommand({ QueueUrl: queueUrl('work'), MessageBody: 'hello' });
    return clients.queues.send(message).then(
      () => 'sent',
      (error: Error) => error.name,
    );
  };

  it('that denies calls without TLS refuses none, because every call to AWS uses it [RUN-02]', async () => {
    const conditions = { Bool: { 'aws:SecureTransport': 'false' } };
    expect(await send(denying(arns.work, { conditions }))).toBe('sent');
  });

  it('denies what a role’s own policy allows [RUN-02]', async () => {
    expect(await send(denying(arns.work, {}))).toBe('AccessDeniedException');
    const other = { principals: { aws: ['arn:aws:iam::000000000000:role/other'], services: [] } };
    expect(await send(denying(arns.work, other))).toBe('sent');
  });

  it('allows a role what its own policies do not mention [RUN-02]', async () => {
    const none = new Map([['tester', []]]);
    expect(await send(policies, none)).toBe('AccessDeniedException');
    const principals = { aws: ['arn:aws:iam::000000000000:role/tester'], services: [] };
    expect(await send(denying(arns.work, { effect: 'Allow', principals }), none)).toBe('sent');
  });
});

describe('a topic', () => {
  const FromEmailAddress = 'reminders@merrowvale.example';
  const email = new SendEmailCommand({
    FromEmailAddress,
    ConfigurationSetName: 'reminders',
    Destination: { ToAddresses: ['bounce@simulator.amazonses.com'] },
    Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
  });

  it('that does not let SES publish gets no reports, although emails are sent [RUN-02]', async () => {
    const { aws, clients, received, refused } = await start(without(arns.topic));
    await clients.mail.send(email);
    expect(aws.messages.count()).toBe(1);
    expect(await received('feedback')).toEqual([]);
    expect(refused[0]).toContain('ses.amazonaws.com may not sns:Publish');
  });

  it('that is encrypted requires a key that the service may use [RUN-02]', async () => {
    const topics = stackModel().topics.map((topic) => ({ ...topic, keyArn }));
    const refusing = await start(policies, { topics });
    await refusing.clients.mail.send(email);
    expect(refusing.refused[0]).toContain('ses.amazonaws.com may not kms:GenerateDataKey');
    const [, key] = allowing('ses', 'kms:*', '*', arns.emails);
    const allowed = await start(new Map([...policies, [keyArn, key]]), { topics });
    await allowed.clients.mail.send(email);
    expect(await allowed.received('feedback')).toHaveLength(1);
  });

  it('delivers messages that a queue refuses to the subscription’s dead-letter queue [RUN-02]', async () => {
    const topics = stackModel().topics.map((topic) => ({
      ...topic,
      subscriptions: [subscription(arns.feedback, true, dead)],
    }));
    const more = allowing('sns', 'sqs:SendMessage', dead, arns.topic);
    const { clients, received } = await start(new Map([...without(arns.feedback), more]), { topics });
    await clients.mail.send(email);
    expect(await received('feedback')).toEqual([]);
    const reports = (await received('work-dead')).map(({ Body = '' }) => JSON.parse(Body));
    expect(reports).toEqual([expect.objectContaining({ eventType: 'Bounce' })]);
  });

  it('does not get replies to texts if its policy does not let the number publish [RUN-02]', async () => {
    const numbers = [
      { arn: arns.number, number: '+12025550100', replyTopicArn: arns.topic, managesOptOuts: false },
    ];
    const { aws, received, refused } = await start(policies, {
      texts: { deliveryStatus: undefined, numbers },
    });
    expect(aws.messages.reply({ from: '+447700900001', body: 'HELP' })).toBe(true);
    expect(await received('feedback')).toEqual([]);
    expect(refused[0]).toContain('sms-voice.amazonaws.com may not sns:Publish');
  });
});
