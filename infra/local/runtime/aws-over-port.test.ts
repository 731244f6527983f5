import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRequest, GatewayResponse } from '../aws/gateway.ts';
import { createFunctionRuntime, type FunctionRuntime } from './function-runtime.ts';

/** Nothing listens on this port, so a call that reaches the gateway did not use a socket. */
const url = 'http://127.0.0.1:9';
const sdk = import.meta.resolve('@aws-sdk/client-sqs');
const source = `
import http from 'node:http';
import { request as named } from 'node:http';
import sdk from '${sdk}';
const client = new sdk.SQSClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 } });
export const handler = async ({ bodies, elsewhere }) => {
  if (elsewhere) {
    return new Promise((resolve) => named(elsewhere, (response) => resolve(response.statusCode)).on('error', () => resolve('none')).end());
  }
  const send = (MessageBody) => client.send(new sdk.SendMessageCommand({ QueueUrl: '${url}/0/work', MessageBody }));
  const results = await Promise.allSettled(bodies.map(send));
  return results.map(({ value, reason }) => value?.MessageId ?? reason.name);
};
`;

describe('a function’s AWS calls', () => {
  let directory = '';
  let runtime: FunctionRuntime;
  let requests: GatewayRequest[] = [];
  let respond: (request: GatewayRequest, gone: AbortSignal) => Promise<GatewayResponse>;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'port-'));
    mkdirSync(join(directory, 'code'));
    writeFileSync(join(directory, 'code/index.mjs'), source);
    requests = [];
    respond = async ({ body }) => {
      const { MessageBody } = JSON.parse(body);
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      return response(200, { MessageId: `id of ${MessageBody}`, MD5OfMessageBody });
    };
    runtime = createFunctionRuntime({
      functions: [
        {
          name: 'dev-send',
          arn: 'arn:aws:lambda:eu-west-1:000000000000:function:dev-send',
          codeDirectory: join(directory, 'code'),
          handler: 'index.handler',
          environment: {},
          memoryMegabytes: 256,
          timeoutSeconds: 3,
          roleName: 'sender',
        },
      ],
      platformEnvironment: () => ({
        AWS_REGION: 'eu-west-1',
        AWS_ENDPOINT_URL: url,
        AWS_ACCESS_KEY_ID: 'LOCAL1',
        AWS_SECRET_ACCESS_KEY: 'x',
      }),
      maximumSandboxes: () => 1,
      aws: {
        url,
        gateway: {
          handle: (request, gone) => {
            requests.push(request);
            return respond(request, gone);
          },
        },
      },
      clock: { now: () => new Date('2026-03-01T09:00:00Z') },
      logFile: join(directory, 'logs/functions.jsonl'),
      onFailure: () => {},
    });
  });
  afterEach(async () => {
    await runtime.close();
    rmSync(directory, { recursive: true });
  });

  const response = (status: number, body: object, code?: string): GatewayResponse => ({
    status,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      ...(code !== undefined && { 'x-amzn-errortype': code }),
    },
    body: JSON.stringify(body),
  });

  it('reach the gateway as they would over HTTP, and each gets its own response [RUN-02]', async () => {
    const bodies = ['ä', 'b', 'c'];
    expect(await runtime.invoke('dev-send', { bodies }, 'queue')).toMatchObject({
      ok: true,
      payload: ['id of ä', 'id of b', 'id of c'],
    });
    // They are signed concurrently, and any of them may be ready first.
    expect(requests).toContainEqual({
      method: 'POST',
      path: '/',
      authorization: expect.stringMatching(/Credential=LOCAL1\/\d{8}\/eu-west-1\/sqs\/aws4_request/),
      target: 'AmazonSQS.SendMessage',
      trace: expect.stringMatching(/^Root=1-.*;Lineage=[0-9a-f]{8}:1$/),
      body: JSON.stringify({ QueueUrl: `${url}/0/work`, MessageBody: 'ä' }),
    });
  });

  it('fail as the gateway fails them [NTF-06]', async () => {
    const refusal = { __type: 'com.amazonaws.sqs#RequestThrottled', message: 'Slow down.' };
    respond = async () => response(403, refusal, 'RequestThrottled');
    const { ok, payload } = {
      payload: undefined,
      ...(await runtime.invoke('dev-send', { bodies: ['a'] }, 'queue')),
    };
    expect({ ok, payload }).toEqual({ ok: true, payload: ['RequestThrottled'] });
  });

  it('end with the function: a call is aborted if its function has timed out [RUN-02]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    respond = (_request, gone) => {
      gone.addEventListener('abort', () => resolve());
      return new Promise(() => {});
    };
    const invocation = await runtime.invoke('dev-send', { bodies: ['a'] }, 'queue');
    expect(invocation).toMatchObject({ ok: false, errorType: 'Sandbox.Timedout' });
    await promise;
  });

  it('to other hosts use the network', async () => {
    const elsewhere = 'http://127.0.0.1:1/';
    expect(await runtime.invoke('dev-send', { elsewhere }, 'queue')).toMatchObject({ payload: 'none' });
    expect(requests).toEqual([]);
  });
});
