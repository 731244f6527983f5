import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { openapiDocument } from '@merrowvale/shared/openapi.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { lazy } from '../../lib/lazy.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';

const document = lazy(openapiDocument);

export async function getOpenapi() {
  return { body: document() };
}

export const handler = endpoint(endpoints.getOpenapi, getOpenapi, publicDependencies);
