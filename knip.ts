import type { KnipConfig } from 'knip';

/** `!` marks what `--production` reads: code that is deployed or started by a command, without tests and their helpers. */
const config: KnipConfig = {
  ignoreBinaries: ['apt-get', 'cfn-lint', 'java'],
  workspaces: {
    '.': {
      entry: [
        'test/setup/{draw-app-screenshots,draw-social-pictures,run-tests}.ts',
        'test/bench/run.ts',
        'test/bench/{cold,dev}/*.ts',
        'test/bench/edge/visits.ts',
        'test/mutation/{mutate,test-mutants,vitest.config}.ts',
        'test/blocks/browser/{*entry,plain-link}.tsx',
        'test/blocks/browser/empty-request.ts',
        'test/combinations/blocks/entry.tsx',
        'test/contracts/posted-actions/decode-posts.ts',
      ],
      project: ['test/**/*.{ts,tsx}', '*.ts'],
      ignore: ['test/bench/empty-site/**', 'test/on-demand/**'],
      ignoreDependencies: ['@tanstack/react-query', 'next'],
    },
    shared: {
      project: ['**/*.ts!', '!**/*.test.ts!'],
    },
    functions: {
      entry: [
        '{api,consumers,gateway,queues,schedules}/**/*.ts!',
        '!**/*.test.ts!',
        'lib/adapters/no-axios.ts!',
        'lib/adapters/environment-credentials.ts!',
        'lib/http/route-requests.ts!',
      ],
      project: ['**/*.ts!', '!**/*.test.ts!'],
    },
    infra: {
      entry: [
        'app.ts!',
        'build/*.ts!',
        '!build/*.test.ts!',
        'content/push-content.ts!',
        'delivery/app.ts!',
        'deploy/main.ts!',
        'preflight/preflight.ts!',
        'recovery/*.ts!',
        'setup/*.{ts,mjs}!',
        '!setup/*.test.mjs!',
        'support/main.ts!',
      ],
      project: ['**/*.ts!', '!{data,local}/**!', '!**/*.test.ts!'],
      ignoreDependencies: ['aws-cdk'],
    },
    'infra/data': {
      entry: ['*/{build,invent}-*.ts!'],
      project: ['**/*.ts!', '!**/*.test.ts!'],
    },
    'infra/local': {
      entry: [
        '{main,content/check-command,content/editor-frame,content/format-items,runtime/function-worker,runtime/packed-site,runtime/run-site-build,runtime/supervise}.ts!',
      ],
      project: ['**/*.ts!', '!**/*{.test,-testing}.ts!'],
    },
    web: {
      entry: [
        'open-next.config.ts!',
        'blocks/*/*.examples.ts!',
        // Turbopack's configuration names it.
        'lib/next-internals/bundle-as-text.ts!',
      ],
      project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!'],
      ignoreDependencies: ['@fontsource-variable/*'],
    },
  },
  // Tests may import what a production file exports only for them, but not keep code alive that nothing else uses.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
};

export default config;
