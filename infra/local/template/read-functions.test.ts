import { Fn } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, it } from 'vitest';
import { addFunction, addSchedule, arn, open, read } from './template-testing.ts';

describe('the template reader', () => {
  it('refuses an environment that Lambda would refuse [RUN-02]', () => {
    expect(() =>
      read((_data, api, codeDirectory) => void addFunction(api, codeDirectory, { LIST: 'x'.repeat(4093) })),
    ).toThrow('The environment of dev-list-pets has 4097 bytes, at most 4096.');
  });

  it('reads a function’s limits, role, routes and environment with every reference resolved [RUN-02]', () => {
    const model = read((data, api, codeDirectory) => {
      const table = new Table(data, 'table', {
        tableName: 'dev-portal',
        partitionKey: { name: 'pk', type: AttributeType.STRING },
        timeToLiveAttribute: 'ttl',
      });
      const queue = new Queue(data, 'work', { queueName: 'dev-work' });
      const pool = new UserPool(data, 'people', { userPoolName: 'people' });
      const client = pool.addClient('site');
      const secret = new Secret(data, 'link', { secretName: 'dev/link' });
      const handler = addFunction(api, codeDirectory, {
        TABLE_NAME: table.tableName,
        QUEUE_URL: queue.queueUrl,
        ISSUER: pool.userPoolProviderUrl,
        CLIENT: client.userPoolClientId,
        SECRET: secret.secretArn,
        SUBSTITUTED: Fn.sub(`${open}AWS::Region}/${open}AWS::AccountId}`),
        PART: Fn.select(5, Fn.split(':', queue.queueArn)),
      });
      const integration = new HttpLambdaIntegration('pets', handler);
      new HttpApi(api, 'http').addRoutes({ path: '/api/pets/{id}', methods: [HttpMethod.GET], integration });
    });
    expect(model.functions).toEqual([
      {
        name: 'dev-list-pets',
        arn: arn('lambda', 'function:dev-list-pets'),
        codeDirectory: '',
        handler: 'index.handler',
        environment: {
          TABLE_NAME: 'dev-portal',
          QUEUE_URL: 'http://127.0.0.1:4566/000000000000/dev-work',
          ISSUER: 'http://localhost:4000/identity',
          CLIENT: expect.stringMatching(/^data-peoplesite/),
          SECRET: arn('secretsmanager', 'secret:dev/link-Local1'),
          SUBSTITUTED: 'eu-west-1/000000000000',
          PART: 'dev-work',
        },
        memoryMegabytes: 512,
        timeoutSeconds: 10,
        roleName: expect.stringMatching(/^api-listpetsServiceRole/),
        reservedConcurrency: 5,
        allowsLoops: true,
      },
    ]);
    const call = {
      functionArn: arn('lambda', 'function:dev-list-pets'),
      sourceArn: arn('execute-api', 'http/$default/GET/api/pets/{id}'),
    };
    expect(model.routes).toEqual([
      { method: 'GET', path: '/api/pets/{id}', functionName: 'dev-list-pets', call, authorizer: undefined },
    ]);
    expect(model.tables[0]).toMatchObject({ name: 'dev-portal', timeToLiveAttribute: 'ttl' });
    expect(model.userPools[0]).toMatchObject({
      clientIds: [model.functions[0]?.environment.CLIENT],
    });
  });

  it('runs the function behind an alias, whatever invokes it [RUN-02]', () => {
    const model = read((data, api, codeDirectory) => {
      const live = addFunction(api, codeDirectory).addAlias('live');
      const queue = new Queue(data, 'work', { queueName: 'dev-work' });
      live.addEventSource(new SqsEventSource(queue));
      new UserPool(api, 'people', { lambdaTriggers: { postConfirmation: live as IFunction } });
      addSchedule(api, live);
      new HttpApi(api, 'http', {
        defaultIntegration: new HttpLambdaIntegration('pets', live as IFunction),
        defaultAuthorizer: new HttpLambdaAuthorizer('origin', live as IFunction, {
          identitySource: ['$request.header.x-origin'],
          responseTypes: [HttpLambdaResponseType.SIMPLE],
        }),
      });
    });
    expect(model.routes).toMatchObject([
      { functionName: 'dev-list-pets', authorizer: { functionName: 'dev-list-pets' } },
    ]);
    expect(model.eventSources).toMatchObject([{ functionName: 'dev-list-pets' }]);
    expect(model.schedules).toMatchObject([{ targetArn: arn('lambda', 'function:dev-list-pets') }]);
    expect(model.userPools).toMatchObject([{ confirmationTrigger: { functionName: 'dev-list-pets' } }]);
  });

  it('omits the site’s functions, which run separately, and keeps the default route of the API', () => {
    const model = read((data, api, codeDirectory) => {
      const site = addFunction(api, codeDirectory, { SITE: 'yes' }, 'site-server');
      const fallback = addFunction(api, codeDirectory, {}, 'reject-unknown-route');
      new HttpApi(data, 'pages', { defaultIntegration: new HttpLambdaIntegration('site', site) });
      new HttpApi(data, 'http', { defaultIntegration: new HttpLambdaIntegration('rest', fallback) });
    });
    expect(model.functions.map(({ name }) => name)).toEqual(['dev-reject-unknown-route']);
    expect(model.site).toEqual({
      apiId: 'pages',
      environment: { SITE: 'yes' },
      roleName: expect.stringMatching(/^api-siteserverServiceRole/),
    });
    const [fallback] = model.routes;
    expect(fallback).toEqual({
      method: '$default',
      path: '$default',
      functionName: 'dev-reject-unknown-route',
      call: {
        functionArn: arn('lambda', 'function:dev-reject-unknown-route'),
        sourceArn: arn('execute-api', 'http/$default/$default'),
      },
    });
  });
});
