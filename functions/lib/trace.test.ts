import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awsClient, type Middleware } from './adapters/aws-client.ts';
import { createLog } from './log.ts';
import { type Subsegment, traced } from './trace.ts';

const root = '1-58406520-a006649127e371903a2de979';
const parent = '53995c3f42cd8ad8';
const lambdaHeader = `Root=${root};Parent=${parent};Sampled=1;Lineage=a87bd80c:1`;

describe('a trace', () => {
  let daemon: Socket;

  beforeEach(async () => {
    daemon = createSocket('udp4').bind(0, '127.0.0.1');
    await once(daemon, 'listening');
    vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
    vi.stubEnv('_X_AMZN_TRACE_ID', lambdaHeader);
  });
  afterEach(() => daemon.close());

  /** The documents that the daemon has received when the work is done; the last one is always sent. */
  async function sentBy(work: () => Promise<unknown>) {
    const documents: { [field: string]: unknown }[] = [];
    const done = new Promise<void>((resolve) => {
      daemon.on('message', (message) => {
        const [head = '', document = ''] = message.toString().split('\n');
        expect(JSON.parse(head)).toEqual({ format: 'json', version: 1 });
        documents.push(JSON.parse(document));
        if (documents.at(-1)?.name === 'last') resolve();
      });
    });
    await work();
    vi.stubEnv('_X_AMZN_TRACE_ID', lambdaHeader);
    vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
    await traced({ name: 'last' }, async () => {});
    await done;
    return documents.slice(0, -1);
  }
  const call: Subsegment = { name: 'DynamoDB', namespace: 'aws', aws: { operation: 'GetItem' } };

  it('contains the handling of a message, and the calls in it below that [OBS-03]', async () => {
    const headers: unknown[] = [];
    const annotations = { correlationId: 'c-1', consumer: 'dev-send' };
    const [inner, outer] = await sentBy(() =>
      traced({ name: 'dev-send', annotations }, () => traced(call, async (header) => headers.push(header))),
    );
    expect(outer).toMatchObject({ type: 'subsegment', trace_id: root, parent_id: parent, annotations });
    expect(inner).toMatchObject({ ...call, trace_id: root, parent_id: outer?.id });
    expect(headers).toEqual([`Root=${root};Parent=${inner?.id};Sampled=1;Lineage=a87bd80c:1`]);
  });

  it('contains each call of an AWS client, with its operation and the response [OBS-03]', async () => {
    const request = { headers: {} };
    class TablesClient {
      send: (outcome: () => Promise<{ output: object }>) => Promise<unknown> = async () => {};
      middlewareStack = {
        add: (middleware: Middleware) => {
          const context = { clientName: 'TablesClient', commandName: 'GetItemCommand' };
          this.send = (outcome) => middleware(outcome, context)({ input: { TableName: 'portal' }, request });
        },
      };
    }
    const client = awsClient(TablesClient);
    const $metadata = { httpStatusCode: 200, requestId: 'r-1', attempts: 3 };
    const [read, failed] = await sentBy(async () => {
      await client.send(async () => ({ output: { $metadata } }));
      const error = Object.assign(new Error('down'), { $metadata: { httpStatusCode: 503 } });
      await expect(client.send(() => Promise.reject(error))).rejects.toBe(error);
    });
    const aws = { operation: 'GetItem', table_name: 'portal' };
    expect(read).toMatchObject({ name: 'Tables', namespace: 'aws', http: { response: { status: 200 } } });
    expect(read?.aws).toMatchObject({ ...aws, request_id: 'r-1', retries: 2 });
    expect(failed).toMatchObject({ fault: true, http: { response: { status: 503 } } });
    expect(failed?.aws).toMatchObject({ ...aws, retries: 0 });
    expect(request.headers).toEqual({ 'X-Amzn-Trace-Id': expect.stringContaining(`Parent=${failed?.id}`) });
  });

  it.each([
    ['is not sampled', '_X_AMZN_TRACE_ID', lambdaHeader.replace('Sampled=1', 'Sampled=0')],
    ['has no header', '_X_AMZN_TRACE_ID', undefined],
    ['has no daemon', 'AWS_XRAY_DAEMON_ADDRESS', undefined],
    ['has a daemon that cannot be reached', 'AWS_XRAY_DAEMON_ADDRESS', 'nowhere'],
  ])('sends nothing if it %s, and the work is done [OBS-03]', async (_, name, value) => {
    vi.stubEnv(name, value);
    const work = vi.fn(async () => 'done');
    expect(await sentBy(async () => expect(await traced(call, work)).toBe('done'))).toEqual([]);
    expect(work).toHaveBeenCalledOnce();
  });

  it('marks what failed by its status, and by the type of the error but not its message [OBS-03]', async () => {
    const failing = (status: number | undefined, name: string) => () => {
      const subsegment: Subsegment = { ...call };
      const error = Object.assign(new Error('canary@example.org'), { name });
      const work = async () => {
        if (status !== undefined) subsegment.http = { response: { status } };
        throw error;
      };
      return expect(traced(subsegment, work)).rejects.toBe(error);
    };
    const documents = await sentBy(async () => {
      await failing(400, 'ConditionalCheckFailedException')();
      await failing(400, 'ProvisionedThroughputExceededException')();
      await failing(503, 'ServiceUnavailable')();
      await failing(undefined, 'TimeoutError')();
    });
    expect(documents.map(({ error, fault, throttle }) => ({ error, fault, throttle }))).toEqual([
      { error: true },
      { error: true, throttle: true },
      { fault: true },
      { fault: true },
    ]);
    expect(documents[3]).toMatchObject({ cause: { exceptions: [{ type: 'TimeoutError' }] } });
    expect(JSON.stringify(documents)).not.toContain('canary');
  });

  it('has names that X-Ray accepts [OBS-03]', async () => {
    const [document] = await sentBy(() => traced({ name: `[::1] ${'x'.repeat(300)}` }, async () => {}));
    expect(document?.name).toBe(`::1 ${'x'.repeat(196)}`);
  });

  it('and Lambda’s request id are in each line of the log of an invocation [OBS-01, OBS-03]', async () => {
    const lines: string[] = [];
    const log = createLog({}, (line) => lines.push(line));
    await traced({ name: 'work' }, () => traced(call, async () => log.info('Done.')), 'request-1');
    log.info('Outside.');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', message: 'Done.', function_request_id: 'request-1', xray_trace_id: root },
      { level: 'info', message: 'Outside.' },
    ]);
  });
});
