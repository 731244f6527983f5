import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { functionOf } from '../setup/function-of.ts';
import {
  functionInvoked,
  localStage,
  mentions,
  ofType,
  type Statement,
  statementsOf,
} from './synthesized-stage.ts';

const { resources } = localStage('dev');
const rows: Endpoint[] = Object.values(endpoints);
const actionsOf = (name: string) =>
  [...new Set(statementsOf(resources, `dev-${name}`).flatMap(({ Action }) => Action))].sort();
const everywhere = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
const beyond = (name: string) => actionsOf(name).filter((action) => !everywhere.includes(action));

describe('the API', () => {
  it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s is routed to the function of its area [API-01]',
    (key, row) => {
      const routes = ofType(resources, 'AWS::ApiGatewayV2::Route').filter(
        ({ properties }) => properties.RouteKey === key,
      );
      expect(routes).toHaveLength(1);
      const integration = ofType(resources, 'AWS::ApiGatewayV2::Integration').find((candidate) =>
        mentions(routes[0]?.properties.Target, candidate),
      );
      const target = functionInvoked(resources, integration?.properties.IntegrationUri);
      expect(target?.properties.FunctionName).toBe(`dev-${functionOf(row)}`);
      expect(integration?.properties.PayloadFormatVersion).toBe('2.0');
    },
  );

  it('has no routes except those of the table, HEAD for reads, and the defaults of both APIs [API-01]', () => {
    const heads = rows.flatMap(({ method, path }) => (method === 'GET' ? [`HEAD ${path}`] : []));
    const keys = ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey);
    expect(keys.sort()).toEqual(
      [...rows.map(({ method, path }) => `${method} ${path}`), ...heads, '$default', '$default'].sort(),
    );
  });
});

describe('the permissions of a role', () => {
  const writing = [
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    'events:PutEvents',
  ];

  it('are empty for lists that are the same for everybody [INF-04]', () => {
    for (const name of ['places-api', 'businesses-api', 'clinics-api'])
      expect(beyond(name), name).toEqual([]);
    // Checks of a pack's code are counted.
    expect(beyond('reference-api')).toEqual(['dynamodb:UpdateItem']);
  });

  it('let readers change nothing except the time at which a session was last seen [INF-04]', () => {
    expect(beyond('site-search-api')).toEqual(['dynamodb:GetItem', 'dynamodb:UpdateItem']);
    const updates = statementsOf(resources, 'dev-site-search-api').filter(({ Action }) =>
      Action.includes('dynamodb:UpdateItem'),
    );
    expect(updates.map(({ Condition }) => Condition)).toEqual([
      {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SESSION#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'lastSeenAt'] },
        StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
      },
    ]);
  });

  it('include reading, writing and publishing events, for an owner who changes something [INF-04]', () => {
    expect(beyond('pets-api')).toEqual(writing);
    expect(beyond('reminders-api')).toEqual(['dynamodb:BatchGetItem', ...writing]);
  });

  it('are limited to the records of batches, for the state of messages [INF-04, NTF-07]', () => {
    const [batch] = statementsOf(resources, 'dev-reminders-api').filter(({ Action }) =>
      Action.includes('dynamodb:BatchGetItem'),
    );
    expect(batch?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['BATCH#*'] },
    });
  });

  it('are limited to reading the counts of cases, for the disease map [INF-04]', () => {
    expect(beyond('disease-map-api')).toEqual(['dynamodb:Query']);
    const [query] = statementsOf(resources, 'dev-disease-map-api').filter(({ Action }) =>
      Action.includes('dynamodb:Query'),
    );
    expect(query?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CASE-COUNTS*'] },
    });
  });

  it('let calendars be read by their links, but nothing be changed [INF-04]', () => {
    expect(beyond('calendar-links-api')).toEqual([
      'dynamodb:GetItem',
      'dynamodb:Query',
      'secretsmanager:GetSecretValue',
    ]);
  });

  it('include opting in a number only for an owner who resumes messages [INF-04] [NTF-05]', () => {
    const able = ofType(resources, 'AWS::Lambda::Function')
      .map(({ properties }) => String(properties.FunctionName).slice('dev-'.length))
      .filter((name) => actionsOf(name).includes('sns:OptInPhoneNumber'));
    expect(able).toEqual([functionOf(endpoints.resumeMessages)]);
  });

  it('let only the senders of reminders, invitations, notices, codes and the last email send, each over its own channel [INF-04]', () => {
    const allowed = (action: string) =>
      ofType(resources, 'AWS::Lambda::Function')
        .map(({ properties }) => String(properties.FunctionName).slice('dev-'.length))
        .filter((name) => actionsOf(name).includes(action));
    expect(allowed('ses:SendBulkEmail').sort()).toEqual([
      'delete-account',
      'send-account-notice',
      'send-carer-invitation',
      'send-consent-request',
      'send-reminder-emails',
    ]);
    expect(allowed('ses:SendEmail')).toEqual(['process-form-submissions']);
    expect(allowed('cognito-idp:AdminDeleteUser')).toEqual(['delete-account']);
    expect(allowed('sns:Publish').sort()).toEqual([
      functionOf(endpoints.requestPhoneCode),
      'send-carer-invitation',
      'send-reminder-texts',
    ]);
    expect(allowed('cognito-idp:AdminUpdateUserAttributes').sort()).toEqual([
      functionOf(endpoints.markLightUser),
      functionOf(endpoints.verifyPhone),
    ]);
    expect(allowed('cognito-idp:AdminGetUser')).toEqual([functionOf(endpoints.markLightUser)]);
    expect(allowed('secretsmanager:GetSecretValue').sort()).toEqual([
      'account-api',
      'account-data-api',
      'authorize-origin',
      'calendar-links-api',
      'consent-links-api',
      'content-api',
      'forms-api',
      'message-links-api',
      'phone-api',
      'process-campaign-interest',
      'process-email-signups',
      'process-rebate-permissions',
      'profile-api',
      'rotate-origin-secret',
      'send-carer-invitation',
      'send-consent-request',
      'send-reminder-emails',
      'send-reminder-notifications',
    ]);
  });

  it('let the list of devices read the keys of notifications, and not the secret of links where data are kept [INF-04]', () => {
    const prod = localStage('prod').resources;
    const readable = statementsOf(prod, 'prod-account-api')
      .filter(({ Action }) => Action.includes('secretsmanager:GetSecretValue'))
      .flatMap(({ Resource }) => Resource);
    const [keys] = ofType(prod, 'AWS::SecretsManager::Secret').filter(
      ({ properties }) => properties.Name === 'prod/notification-keys',
    );
    expect(readable).toHaveLength(1);
    expect(keys && mentions(readable, keys)).toBe(true);
  });

  it('let the sender of texts publish to numbers, but to no topic [INF-04]', () => {
    const publish = statementsOf(resources, 'dev-send-reminder-texts').filter(({ Action }) =>
      Action.includes('sns:Publish'),
    );
    expect(publish.map(({ Effect, Resource }) => [Effect, Resource])).toEqual([
      ['Allow', ['*']],
      ['Deny', ['arn:*:sns:*:*:*']],
    ]);
  });

  it('have no wildcard actions, and no wildcard resources except for traces and phone numbers [INF-04]', () => {
    const names = ofType(resources, 'AWS::Lambda::Function').map(({ properties }) =>
      String(properties.FunctionName),
    );
    const statements: Statement[] = names.flatMap((name) => statementsOf(resources, name));
    expect(statements.length).toBeGreaterThan(names.length);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
    const open = statements.filter(({ Resource }) => Resource.includes('*')).flatMap(({ Action }) => Action);
    expect([...new Set(open)].sort()).toEqual([
      'sns:CheckIfPhoneNumberIsOptedOut',
      'sns:OptInPhoneNumber',
      'sns:Publish',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  it('give the site’s server no access to owners’ data [INF-04]', () => {
    const table = ofType(resources, 'AWS::DynamoDB::Table').find(
      ({ properties }) => properties.TableName === 'dev-portal',
    );
    expect(table).toBeDefined();
    const onTable = statementsOf(resources, 'dev-site-server').filter(
      ({ Resource }) => table && mentions(Resource, table),
    );
    expect(onTable.map(({ Condition }) => Condition)).toEqual([
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USES#*'] } },
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['WEBHOOK#*'] } },
    ]);
  });
});
