// The same call through the AWS SDK.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
await documents.send(new GetCommand({ TableName: 'portal', Key: { pk: 'SESSION#1', sk: 'SESSION' } }));
const { user, system } = process.cpuUsage();
process.stderr.write(`CPU ${user + system}\n`, () => process.exit());
