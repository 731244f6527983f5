/** Calls the in-memory table in DynamoDB's JSON format, so that a test sees rows as stored. */
export async function callTable(operation: string, body: Record<string, unknown>): Promise<unknown> {
  const response = await fetch(process.env.AWS_ENDPOINT_URL ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': '20261120T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20261120/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export function attribute(value: string | number): Record<string, string> {
  return typeof value === 'number' ? { N: String(value) } : { S: value };
}

export function keyAttributes({ pk, sk }: { pk: string; sk: string }) {
  return { pk: attribute(pk), sk: attribute(sk) };
}
