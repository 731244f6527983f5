import type { OpenNextConfig } from '@opennextjs/aws/types/open-next.js';

const config = {
  default: {
    minify: true,
    // Looks tags up on each request, so that a deployment has no tag table to initialise.
    override: { tagCache: 'dynamodb-nextMode' },
  },
  imageOptimization: {
    install: {
      packages: ['sharp@0.35.5'],
      // Without all three, npm installs binaries for the build machine; without a prefix, it may install
      // elsewhere.
      arch: 'arm64',
      libc: 'glibc',
      additionalArgs: '--cpu=arm64 --prefix=.',
    },
  },
  buildCommand: 'npx next build',
} satisfies OpenNextConfig;

export default config;
