import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

const usual = {
  seed: expect.any(Number),
  duplicates: 0.1,
  indexLag: 300,
  expiryLag: 172_800,
  emailSandbox: undefined,
  emailQuota: { perDay: Number.POSITIVE_INFINITY, perSecond: Number.POSITIVE_INFINITY },
  textSandbox: undefined,
};

describe('the start command', () => {
  it('uses ports 3000 and 4000 and the folder .local by default [RUN-01]', () => {
    expect(readStartOptions([], {}, '/project')).toEqual({
      port: 3000,
      consolePort: 4000,
      awsPort: 0,
      stateDirectory: '/project/.local',
      contentDirectory: '/project/web/content',
      blocksDirectory: '/project/web/blocks',
      reset: false,
      mode: 'production',
      withSite: true,
      faults: [],
      strictness: usual,
      accountConcurrency: 20_000,
    });
    const environment = { PORT: '3100', CONSOLE_PORT: '4100', AWS_PORT: '4566', STATE_DIR: '/elsewhere' };
    expect(readStartOptions(['--reset', '--dev', '--no-site'], environment, '/project')).toEqual({
      port: 3100,
      consolePort: 4100,
      awsPort: 4566,
      stateDirectory: '/elsewhere',
      contentDirectory: '/project/web/content',
      blocksDirectory: '/project/web/blocks',
      reset: true,
      mode: 'development',
      withSite: false,
      faults: [],
      strictness: usual,
      accountConcurrency: 20_000,
    });
  });

  it('is as strict as AWS with a random seed, unless variables choose otherwise [RUN-02]', () => {
    const strictnessOf = (environment: NodeJS.ProcessEnv) =>
      readStartOptions([], environment, '/project').strictness;
    expect(strictnessOf({}).seed).not.toBe(strictnessOf({}).seed);
    const chosen = {
      SEED: '7',
      DUPLICATES: '0',
      INDEX_LAG: '1000',
      EMAIL_SANDBOX: 'merrowvale.example, vet@example.com',
      TEXT_SANDBOX: '+447700900001',
    };
    expect(strictnessOf(chosen)).toEqual({
      seed: 7,
      duplicates: 0,
      indexLag: 1000,
      expiryLag: 172_800,
      emailSandbox: ['merrowvale.example', 'vet@example.com'],
      emailQuota: { perDay: 200, perSecond: 1 },
      textSandbox: ['+447700900001'],
    });
    const granted = { EMAILS_PER_DAY: '50000', EMAILS_PER_SECOND: '14' };
    expect(strictnessOf(granted).emailQuota).toEqual({ perDay: 50_000, perSecond: 14 });
    for (const wrong of [{ DUPLICATES: '2' }, { INDEX_LAG: '5000' }, { SEED: 'x' }])
      expect(() => strictnessOf(wrong)).toThrow('give a number from 0 to');
  });

  it('can have as few concurrent executions as a new account [RUN-02]', () => {
    const { accountConcurrency } = readStartOptions([], { ACCOUNT_CONCURRENCY: '10' }, '/project');
    expect(accountConcurrency).toBe(10);
  });

  it('sets the given faults, and rejects those that do not exist [RUN-05]', () => {
    const faultsOf = (FAULTS: string) => readStartOptions([], { FAULTS }, '/project').faults;
    const faults = [
      { target: 'ses', mode: 'fail', share: 0.5 },
      { target: 'sns', mode: 'refuse' },
    ];
    expect(faultsOf(JSON.stringify(faults))).toEqual(faults);
    expect(faultsOf('')).toEqual([]);
    for (const wrong of ['ses', '{}', '[{"target":"moon","mode":"fail"}]'])
      expect(() => faultsOf(wrong)).toThrow('FAULTS is');
  });

  it('serves the site as packaged for the cloud on request [RUN-01]', () => {
    expect(readStartOptions(['--packed'], {}, '/project').mode).toBe('packed');
  });

  it('uses other content, and adds a page for every block unless disabled [CMS-04]', () => {
    const options = (environment: Record<string, string>) => readStartOptions([], environment, '/project');
    expect(options({ CONTENT_DIR: 'elsewhere' })).toMatchObject({
      contentDirectory: '/project/elsewhere',
      blocksDirectory: '/project/web/blocks',
    });
    expect(options({ BLOCK_GALLERY: 'no' }).blocksDirectory).toBeUndefined();
  });

  it('reports an invalid option in one line [RUN-07]', () => {
    expect(() => readStartOptions(['--rest'], {}, '/')).toThrow(
      'Unknown option "--rest". There are: --reset, --dev, --packed, --no-site.',
    );
    expect(() => readStartOptions([], { PORT: 'web' }, '/')).toThrow(
      'PORT is "web": give a port number from 1 to 65535.',
    );
    expect(() => readStartOptions([], { PORT: '4000' }, '/')).toThrow('PORT and CONSOLE_PORT are both 4000');
  });

  it.each([1, 22, 4190, 6000, 6667, 10080])(
    'refuses port %i, which browsers and fetch block, so that nobody could sign in [RUN-07]',
    async (port) => {
      await expect(fetch(`http://localhost:${port}`)).rejects.toMatchObject({
        cause: { message: 'bad port' },
      });
      for (const name of ['PORT', 'CONSOLE_PORT'])
        expect(() => readStartOptions([], { [name]: `${port}` }, '/')).toThrow(
          `${name} is ${port}, which browsers block: choose another port.`,
        );
    },
  );
});
