import { connectTable } from '../adapters/dynamo-table.ts';
import { connectSecret } from '../adapters/secrets.ts';
import type { TableClient } from '../adapters/table.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

export type LinkDependencies = EndpointPorts & { table: TableClient; secret: () => Promise<string> };

export const linkDependencies: LinkDependencies = withParts(publicDependencies, {
  table: connectTable,
  secret: () => connectSecret('LINK_SECRET_ARN'),
});
