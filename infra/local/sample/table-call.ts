import { type GatewayCredentials, gatewayAuthorization } from '../runtime/gateway-authorization.ts';

export type SeedTarget = {
  awsUrl: string;
  credentials: GatewayCredentials;
  tableName: string;
  today: string;
};

/** Calls DynamoDB in the local stack for sample data. */
export function tableCall({ awsUrl, credentials, tableName }: SeedTarget) {
  return async (action: string, body: object): Promise<unknown> => {
    const response = await fetch(awsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${action}`,
        authorization: gatewayAuthorization(credentials, 'dynamodb'),
      },
      body: JSON.stringify({ TableName: tableName, ...body }),
    });
    if (!response.ok) throw new Error(`Sample data: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** An item in DynamoDB's own format. */
export function attributeValues(item: Record<string, string | number | null>) {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value === null ? { NULL: true } : typeof value === 'number' ? { N: `${value}` } : { S: value },
    ]),
  );
}
