import type { OpenNextConfig } from '@opennextjs/aws/types/open-next.js';

/** The same as the site's own configuration, so that only the pages differ. */
const config = {
  default: { minify: true, override: { tagCache: 'dynamodb-nextMode' } },
  // Runs in the directory of the nearest package.json, which is the repository's.
  buildCommand: 'npx next build test/bench/empty-site',
} satisfies OpenNextConfig;

export default config;
