import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { awsService } from './aws-service.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service that gives one answer after another, the last for ever, and notes what it was asked. */
async function serviceThat(...answers: Answer[]) {
  const requestTimeout = answers.includes(keepsQuiet) ? 500 : 5000;
  const asked: { target: string | undefined; type: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { 'x-amz-target': target, 'content-type': type } = request.headers;
    asked.push({ target: target?.toString(), type, body: Buffer.concat(chunks).toString() });
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response);
  });
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const service = awsService('events', {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    credentials: () => ({ accessKeyId: 'id', secretAccessKey: 'key' }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, requestTimeout },
  });
  return { asked, service };
}

const says =
  (status: number, body: object | string): Answer =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const hangsUp: Answer = (request) => void request.socket.destroy();
const keepsQuiet: Answer = () => {};

describe('a service of AWS', () => {
  it('is asked by its operation’s name in its own protocol', async () => {
    const { asked, service } = await serviceThat(says(200, { Entries: [] }));
    expect(await service('PutEvents', { Name: 'Fjörd' })).toEqual({ Entries: [] });
    const [target, type] = ['AWSEvents.PutEvents', 'application/x-amz-json-1.1'];
    expect(asked).toEqual([{ target, type, body: '{"Name":"Fjörd"}' }]);
  });

  it('may answer nothing at all', async () => {
    const { service } = await serviceThat(says(200, ''));
    expect(await service('DeleteThing', {})).toEqual({});
  });

  it.each([
    ['an outage', says(503, 'upstream is gone')],
    ['throttling', says(400, { __type: 'com.amazonaws#ThrottlingException' })],
    ['a lost connection', hangsUp],
  ])('is asked again after %s', async (_, trouble) => {
    const { asked, service } = await serviceThat(trouble, trouble, says(200, { fine: true }));
    expect(await service('PutEvents', {})).toEqual({ fine: true });
    expect(asked).toHaveLength(3);
  });

  it('is asked again when it keeps quiet', async () => {
    const { service } = await serviceThat(keepsQuiet, says(200, { fine: true }));
    expect(await service('PutEvents', {})).toEqual({ fine: true });
  });

  it('is given up after three tries', async () => {
    const { asked, service } = await serviceThat(says(500, { __type: 'InternalFailure', message: 'Oh.' }));
    const failure = { name: 'InternalFailure', message: 'Oh.', $metadata: { httpStatusCode: 500 } };
    await expect(service('PutEvents', {})).rejects.toMatchObject(failure);
    expect(asked).toHaveLength(3);
  });

  it('is not asked again when it refuses, and its own code names the error', async () => {
    const refusal = { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' };
    const { asked, service } = await serviceThat(says(400, refusal));
    await expect(service('PutItem', {})).rejects.toThrow(
      expect.objectContaining({ name: 'ConditionalCheckFailedException' }),
    );
    expect(asked).toHaveLength(1);
  });
});
