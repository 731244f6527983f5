export type GatewayCredentials = { accessKeyId: string };

/** The header that identifies service and caller for the local AWS endpoints, which accept any signature. */
export function gatewayAuthorization({ accessKeyId }: GatewayCredentials, service: string): string {
  const scope = `${accessKeyId}/20260101/local/${service}/aws4_request`;
  return `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=local`;
}
