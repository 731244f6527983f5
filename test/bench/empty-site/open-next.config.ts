import type { OpenNextConfig } from '@opennextjs/aws/types/open-next.js';

/** As the site's own, so that just the pages differ. */
const config = {
  default: { minify: true, override: { tagCache: 'dynamodb-nextMode' } },
  // Runs where the next package.json is, the repository's.
  buildCommand: 'npx next build test/bench/empty-site',
} satisfies OpenNextConfig;

export default config;
