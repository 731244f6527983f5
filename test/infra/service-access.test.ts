import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { firstDenied, publishingCalls, refusalOf, serviceMay } from '../../infra/local/aws/iam/authorize.ts';
import type { StackModel } from '../../infra/local/model.ts';
import { refusedDeployment } from '../../infra/local/template/refused-deployment.ts';
import { serviceCallsOf } from './service-calls.ts';
import { fullProd, localStage, synthesizedStage } from './synthesized-stage.ts';

const alarm = 'arn:aws:cloudwatch:eu-west-1:000000000000:alarm:any';
const statements = z.object({ Statement: z.array(z.record(z.string(), z.unknown())) });

/** The statements of a resource's policy that allow a service something, or a function's permission, as JSON. */
function servicesAllowed(properties: Record<string, unknown>): string[] {
  const { PolicyDocument = properties.KeyPolicy, Principal } = properties;
  if (Principal !== undefined) return [JSON.stringify(properties)];
  const parsed = statements.safeParse(
    typeof PolicyDocument === 'string' ? JSON.parse(PolicyDocument) : PolicyDocument,
  );
  // Values known only at deployment make the whole document an intrinsic function.
  if (!parsed.success) return [JSON.stringify(PolicyDocument)];
  return parsed.data.Statement.filter(
    (each) => each.Effect === 'Allow' && JSON.stringify(each.Principal).includes('"Service"'),
  ).map((each) => JSON.stringify(each));
}

describe.each(['dev', 'prod'])('in the template of %s', (stage) => {
  const { model } = localStage(stage);

  const refused = (changed: Partial<StackModel> = {}) => {
    const { resourcePolicies, accountId } = { ...model, ...changed };
    return serviceCallsOf(model)
      .filter((call) => !serviceMay(resourcePolicies, accountId, call))
      .map(refusalOf);
  };

  it('every queue, topic, key and function lets the right services call it [INF-04]', () => {
    expect(new Set(serviceCallsOf(model).map(({ service }) => service))).toEqual(
      new Set(
        ['events', 'sns', 'ses', 'sms-voice', 'logs', 'apigateway'].map((one) => `${one}.amazonaws.com`),
      ),
    );
    expect(refused()).toEqual([]);
    expect(refused({ resourcePolicies: new Map() })).toHaveLength(serviceCallsOf(model).length);
  });

  it('no queue, topic, key or function lets a service act on behalf of another account’s resource [INF-04]', () => {
    const elsewhere = (arn: string) => arn.replace(':000000000000:', ':111111111111:');
    const foreign = [...serviceCallsOf(model), ...alarmCalls()].filter((call) =>
      serviceMay(model.resourcePolicies, '111111111111', { ...call, sourceArn: elsewhere(call.sourceArn) }),
    );
    expect(foreign.map(refusalOf)).toEqual([]);
  });

  it('each policy of a resource names the account or resource for which a service may act [INF-04]', () => {
    // Services document the condition only for some of the roles that they take on.
    const policies = synthesizedStage(stage, stage === 'prod' ? fullProd : {}).filter(
      ({ type, properties: { PolicyDocument, KeyPolicy } }) =>
        type === 'AWS::Lambda::Permission' ||
        (!type.startsWith('AWS::IAM::') && (PolicyDocument ?? KeyPolicy)),
    );
    expect(new Set(policies.map(({ type }) => type)).size).toBeGreaterThan(4);
    const allowing = policies.flatMap(({ id, properties }) =>
      servicesAllowed(properties).map((each) => `${id} ${each}`),
    );
    expect(allowing.filter((each) => !/aws:SourceA(?:ccount|rn)|"SourceA(?:ccount|rn)"/i.test(each))).toEqual(
      [],
    );
  });

  const alarmCalls = () =>
    model.topics
      .filter(({ arn }) => /alarms$/.test(arn))
      .flatMap((topic) => publishingCalls(topic, 'cloudwatch.amazonaws.com', alarm));

  it('alarms reach the topics that people subscribe to, through the key that encrypts them [INF-04, OBS-02]', () => {
    const calls = alarmCalls();
    expect(calls.some(({ action }) => action === 'kms:GenerateDataKey')).toBe(true);
    const { resourcePolicies, accountId } = model;
    expect(calls.filter((call) => !serviceMay(resourcePolicies, accountId, call))).toEqual([]);
  });

  it('the roles of schedules may start their runs and store refused ones [INF-04]', () => {
    const needed = model.schedules.map(({ roleName = '', calledArn, deadLetterArn = '' }) =>
      firstDenied(model.roles.get(roleName) ?? [], [
        { action: 'lambda:InvokeFunction', resources: [calledArn] },
        { action: 'sqs:SendMessage', resources: [deadLetterArn] },
      ]),
    );
    expect(needed).toEqual(model.schedules.map(() => undefined));
  });

  it('AWS refuses no resource for missing permissions [INF-04]', () => {
    expect(refusedDeployment(model)).toEqual([]);
  });

  it.each<[string, (changed: StackModel) => Partial<StackModel>]>([
    ['does not allow sqs:ReceiveMessage', () => ({ roles: new Map() })],
    ['logs.amazonaws.com may not', () => ({ resourcePolicies: new Map() })],
    ['secretsmanager.amazonaws.com may not', () => ({ resourcePolicies: new Map() })],
    ['may not take on the role', () => ({ trusts: new Map() })],
    ['does not allow sqs:SendMessage', () => ({ roles: new Map() })],
  ])('a missing permission would be found: %s [INF-04]', (problem, change) => {
    const found = refusedDeployment({ ...model, ...change(model) });
    expect(found.some((line) => line.includes(problem))).toBe(true);
  });
});
