import { connectTable } from '../adapters/dynamo-table.ts';
import { connectSecret } from '../adapters/secrets.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

export const linkDependencies = withParts(publicDependencies, {
  table: connectTable,
  secret: () => connectSecret('LINK_SECRET_ARN'),
});

export type LinkDependencies = typeof linkDependencies;
