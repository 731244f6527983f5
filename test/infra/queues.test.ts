import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionInvoked, localStage, mentions, ofType, synthesizedStage } from './synthesized-stage.ts';

const resources = synthesizedStage('prod');
const queues = ofType(resources, 'AWS::SQS::Queue');
const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping');
const isDead = (name: unknown) => /-dead$/.test(String(name));

const { model } = localStage('prod');

/** Everything that sends to a dead-letter queue: queues, targets of rules and topics, and functions. */
function sendersTo(name: string) {
  const to = ({ deadLetterArn }: { deadLetterArn?: string | undefined }) =>
    deadLetterArn?.endsWith(`:${name}`) === true;
  const targets = model.rules.flatMap((rule) => rule.targets).filter(to);
  const subscriptions = model.topics.flatMap((topic) => topic.subscriptions).filter(to);
  const schedules = model.schedules.filter(to).map(({ targetArn }) => targetArn);
  const failing = model.functions.filter(({ failureArn }) => to({ deadLetterArn: failureArn }));
  return {
    queues: model.queues.filter(({ redrive }) => redrive && to(redrive)).map(({ arn }) => arn),
    others: [
      ...new Set([...targets.map(({ arn }) => arn), ...subscriptions.map(({ endpoint }) => endpoint)]),
    ],
    functions: [...new Set([...schedules, ...failing.map(({ arn }) => arn)])],
  };
}

describe('the queues of reminders and pet changes', () => {
  it.each(queues.map((queue) => [queue.properties.QueueName, queue] as const))(
    '%s is encrypted and rejects plain HTTP [QUE-02]',
    (_, queue) => {
      expect(queue.properties.SqsManagedSseEnabled).toBe(true);
      const policies = ofType(resources, 'AWS::SQS::QueuePolicy').filter((policy) =>
        mentions(policy.properties.Queues, queue),
      );
      expect(JSON.stringify(policies)).toContain('"aws:SecureTransport":"false"');
    },
  );

  it.each(
    queues
      .filter(({ properties }) => !isDead(properties.QueueName))
      .map((queue) => [queue.properties.QueueName, queue] as const),
  )('%s moves a message to a dead-letter queue after a few tries [QUE-02]', (name, queue) => {
    expect(queue.properties.RedrivePolicy).toMatchObject({ maxReceiveCount: expect.any(Number) });
    const dead = queues.filter((other) => mentions(queue.properties.RedrivePolicy, other));
    expect(dead.map(({ properties }) => properties.QueueName)).toEqual([`${name}-dead`]);
  });

  it.each(
    queues
      .filter(({ properties }) => isDead(properties.QueueName))
      .map((queue) => [queue.properties.QueueName, queue] as const),
  )(
    '%s retains failed messages for 14 days and has an alarm that says who is affected [QUE-02]',
    (_, queue) => {
      expect(queue.properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
      const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').filter(
        ({ properties }) =>
          properties.MetricName === 'ApproximateNumberOfMessagesVisible' &&
          mentions(properties.Dimensions, queue),
      );
      expect(alarms).toHaveLength(1);
      expect(alarms[0]?.properties).toMatchObject({
        Threshold: 0,
        AlarmActions: [expect.anything()],
        AlarmDescription: expect.stringMatching(/^[A-Z].+\. Runbook: https:/),
      });
    },
  );

  it.each(mappings.map((mapping) => [mapping.id, mapping] as const))(
    '%s hides a batch for six times its function’s timeout, and retries only failed messages [QUE-02] [QUE-03]',
    (_, mapping) => {
      const queue = queues.find((candidate) => mentions(mapping.properties.EventSourceArn, candidate));
      const reader = functionInvoked(resources, mapping.properties.FunctionName);
      expect(Number(queue?.properties.VisibilityTimeout)).toBeGreaterThanOrEqual(
        6 * Number(reader?.properties.Timeout),
      );
      expect(mapping.properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(mapping.properties.ScalingConfig).toMatchObject({ MaximumConcurrency: expect.any(Number) });
    },
  );

  it.each(model.queues.map(({ name }) => name).filter(isDead))(
    '%s can be emptied by `npm run support -- redrive`, which the runbook describes [QUE-02]',
    (name) => {
      const { queues: sources, others, functions } = sendersTo(name);
      // SQS moves every message to the one queue before it, so whatever else sends there must have meant that queue.
      if (sources.length > 0)
        expect([sources.length, others.filter((arn) => !sources.includes(arn)), functions]).toEqual([
          1,
          [],
          [],
        ]);
      else expect([others, functions.length]).toEqual([[], 1]);
      const page = readFileSync(join(import.meta.dirname, '../../docs/runbook/dead-letters.md'), 'utf8');
      const ofFunctions = /^- Functions and schedules \((.+?)\)/m.exec(page)?.[1] ?? '';
      expect(ofFunctions.includes(`\`${name.replace(/^prod-|-dead$/g, '')}\``)).toBe(sources.length === 0);
    },
  );

  it('knows who sent a dead letter that SNS delivers raw, because SES names itself [QUE-02]', () => {
    const isRaw = ({ rawMessageDelivery, deadLetterArn }: (typeof model.topics)[0]['subscriptions'][0]) =>
      rawMessageDelivery && deadLetterArn !== undefined;
    const raw = model.topics.filter(({ subscriptions }) => subscriptions.some(isRaw)).map(({ arn }) => arn);
    const ofSes = model.emailConfigurationSets.flatMap(({ eventDestinations }) => eventDestinations);
    expect(raw.length).toBeGreaterThan(0);
    expect(ofSes.map(({ topicArn }) => topicArn)).toEqual(expect.arrayContaining(raw));
  });

  it('reads every queue except those that only people inspect [QUE-02]', () => {
    const unread = queues.filter(
      (queue) => !mappings.some((mapping) => mentions(mapping.properties.EventSourceArn, queue)),
    );
    const [read, inspected] = [queues.filter((queue) => !unread.includes(queue)), unread].map((some) =>
      some.map(({ properties }) => String(properties.QueueName)),
    );
    expect(inspected?.filter((name) => !/-dead$/.test(name))).toEqual([]);
    expect(read?.filter(isDead)).toEqual([]);
  });

  it('lets schedules drain the dead letters that are quarantined, as Lambda’s polls would not be free [QUE-02, INF-08]', () => {
    const drains = ofType(resources, 'AWS::Lambda::Function').filter(({ properties }) =>
      JSON.stringify(properties.Environment ?? {}).includes('DEAD_LETTER_QUEUE_ARNS'),
    );
    const drained = queues.filter((queue) =>
      drains.some(({ properties }) => mentions(properties.Environment, queue)),
    );
    for (const { properties } of drains) {
      const { Timeout, FunctionName } = properties;
      const [schedule] = ofType(resources, 'AWS::Scheduler::Schedule').filter(
        ({ properties: { Name } }) => Name === FunctionName,
      );
      expect(schedule?.properties.ScheduleExpression).toBe('cron(0/5 * * * ? *)');
      // No run receives a message twice.
      for (const queue of drained)
        expect(Number(queue.properties.VisibilityTimeout)).toBeGreaterThan(Number(Timeout));
    }
    expect(
      drained
        .map(({ properties }) => properties.QueueName)
        .filter(isDead)
        .sort(),
    ).toEqual([
      'prod-campaign-interest-dead',
      'prod-email-signups-dead',
      'prod-form-submissions-dead',
      'prod-rebate-permissions-dead',
      'prod-reminder-emails-dead',
      'prod-reminder-notifications-dead',
      'prod-reminder-slots-dead',
      'prod-reminder-texts-dead',
    ]);
  });
});
