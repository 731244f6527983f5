import type { OpenNextConfig } from '@opennextjs/aws/types/open-next.js';

const config = {
  default: {
    minify: true,
    // Looks tags up when a page is asked for, so that a deployment has no table of them to fill first.
    override: { tagCache: 'dynamodb-nextMode' },
  },
  imageOptimization: {
    install: {
      packages: ['sharp@0.35.5'],
      // Without all three, npm takes the build of the machine at hand; without a prefix, it may install elsewhere.
      arch: 'arm64',
      libc: 'glibc',
      additionalArgs: '--cpu=arm64 --prefix=.',
    },
  },
  buildCommand: 'npx next build',
} satisfies OpenNextConfig;

export default config;
