import type { OpenNextConfig } from '@opennextjs/aws/types/open-next.js';
import { finishingWrapper } from './lib/next-internals/finishing-wrapper.ts';

const config = {
  default: {
    minify: true,
    override: {
      // Looks up tags on each request, so that a deployment has no tag table to initialise.
      tagCache: 'dynamodb-nextMode',
      // Pages are rendered on request and renewed by the CDN, so the server has none to renew.
      queue: 'dummy',
      wrapper: async () => finishingWrapper(import.meta.dirname),
    },
  },
  // Not deployed: the content system sizes pictures. OpenNext installs packages for it all the same, so npm is asked for
  // its version instead, and the folder that OpenNext copies afterwards is empty.
  imageOptimization: {
    loader: 'dummy',
    install: { packages: [], additionalArgs: '--version && mkdir -p node_modules/.bin' },
  },
  buildCommand: 'npx next build',
} satisfies OpenNextConfig;

export default config;
