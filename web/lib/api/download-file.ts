import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { type CallOf, requestApi } from './call-api.ts';
import { throwMissingResponse } from './fetch-in-time.ts';

/** Saves the file that an endpoint responds with, under the name that it gives; returns its text. */
export async function downloadFile<const Row extends Endpoint>(row: Row, call: CallOf<Row>): Promise<string> {
  const response = await requestApi(row, call);
  const file = await response.blob().catch(throwMissingResponse);
  const [, name = row.name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
  return file.text();
}
