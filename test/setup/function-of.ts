import { apiFunctions } from '@merrowvale/infra/stacks/api-areas.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';

/** The name of the function that handles an endpoint, without its stage. */
export function functionOf({ name }: Endpoint): string {
  const found = apiFunctions.find((each) => each.endpoints.some(({ row }) => row.name === name));
  if (!found) throw new Error(`No function handles ${name}.`);
  return found.name;
}
