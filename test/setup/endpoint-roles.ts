import { roles } from '../support/functions/endpoint.ts';

// In tests, as in the cloud, an endpoint does to the table only what its area in `shared/endpoints` names.
roles.of = async (row) => {
  const { namedAccess } = await import('./named-access.ts');
  const isNamed = namedAccess(row);
  return (access) => {
    if (isNamed(access)) return;
    const { method, index = 'items', partition } = access;
    throw new Error(`${row.name} may not ${method} ${index} of ${partition} [INF-04].`);
  };
};
