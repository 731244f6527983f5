// The lower bound for a function: one signed call to the table from a bare file.
import { request } from 'node:http';
import { signRequest } from './sign-request.ts';

const url = new URL(process.env.AWS_ENDPOINT_URL ?? '');
const body = '{"TableName":"portal","Key":{"pk":{"S":"SESSION#1"},"sk":{"S":"SESSION"}}}';
const headers = signRequest({
  service: 'dynamodb',
  region: 'eu-west-1',
  credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  headers: {
    host: url.host,
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.GetItem',
  },
  body,
  at: Math.floor(Date.now() / 1000),
});
const call = request(url, { method: 'POST', headers }, (response) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const { user, system } = process.cpuUsage();
    process.stderr.write(`CPU ${user + system}\n`, () => process.exit());
  });
});
call.end(body);
