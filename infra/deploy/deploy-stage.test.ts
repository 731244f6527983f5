import { describe, expect, it } from 'vitest';
import { settingsFor } from '../settings.ts';
import type { SettingsInput } from '../settings-schema.ts';
import { type DeployPorts, deployStage } from './deploy-stage.ts';

const account = '111122223333';
const outputs = {
  'dev-merrowvale-front': { siteurl: 'https://d1.cloudfront.net' },
  'dev-merrowvale-identity': { userpoolid: 'eu-west-1_Pool' },
};

async function deploy(change: Partial<DeployPorts> = {}, settings: Partial<SettingsInput> = { account }) {
  const commands: string[] = [];
  const lines: string[] = [];
  const isDeployed = await deployStage(settingsFor('dev', settings), {
    callerAccount: async () => account,
    run: async (command, args) => {
      commands.push([command, ...args].join(' '));
      return true;
    },
    outputs: () => outputs,
    smokeTest: async ({ siteUrl, userPoolId }) => [{ name: `${siteUrl} ${userPoolId}` }],
    print: (line) => lines.push(line),
    ...change,
  });
  return { isDeployed, commands, printed: lines.join('\n') };
}

describe('deploying a stage', () => {
  it('runs preflight, synth, diff and deployment in this order, without a command that asks for input [INF-01]', async () => {
    const { isDeployed, commands, printed } = await deploy();
    expect(isDeployed).toBe(true);
    expect(commands).toEqual([
      'node --disable-warning=ExperimentalWarning infra/preflight/preflight.ts -c stage=dev',
      'cdk synth --quiet --output dist/assemblies/dev -c stage=dev',
      'cdk diff --all --app dist/assemblies/dev --method template -c stage=dev',
      'cdk deploy --all --app dist/assemblies/dev --require-approval never --concurrency 4 --outputs-file dist/assemblies/dev/outputs.json -c stage=dev',
    ]);
    expect(printed).toContain('✓ https://d1.cloudfront.net eu-west-1_Pool');
  });

  it('ends with what people have to do by hand [INF-01]', async () => {
    const { printed } = await deploy();
    expect(printed).toContain('- Click the link that AWS has sent to reminders@merrowvale.example.');
    expect(printed).not.toContain('SNS has sent');
    const other = await deploy(
      {},
      { account, monitoring: true, alarmEmail: 'oncall@example.org', content: { environmentId: 'e' } },
    );
    expect(other.printed).toContain('- Confirm the subscriptions that SNS has sent to oncall@example.org.');
    expect(other.printed).toContain('posts to https://d1.cloudfront.net/api/preview/content-changed');
  });

  it('does nothing with the credentials of another account [INF-03]', async () => {
    const { isDeployed, commands, printed } = await deploy({ callerAccount: async () => '444455556666' });
    expect([isDeployed, commands]).toEqual([false, []]);
    expect(printed).toBe(
      'dev belongs to the account 111122223333, but these credentials to 444455556666. Nothing was done.',
    );
  });

  it('does nothing until the stage’s account is set, and explains how to set it [INF-03]', async () => {
    const { isDeployed, commands, printed } = await deploy({}, {});
    expect([isDeployed, commands]).toEqual([false, []]);
    expect(printed).toContain("set account: '111122223333' for the stage in infra/settings.ts");
  });

  it.each([1, 2, 3, 4])('stops at step %i if that fails, before the smoke test [INF-01]', async (failing) => {
    let count = 0;
    const { isDeployed, printed } = await deploy({
      run: async () => {
        count += 1;
        return count < failing;
      },
    });
    expect([isDeployed, count]).toEqual([false, failing]);
    expect(printed).toContain('failed. Nothing after it was run');
    expect(printed).not.toContain('Smoke test');
  });

  it('fails if the smoke test does, and says which part [INF-01]', async () => {
    const smokeTest = async () => [{ name: 'the site opens', problem: '/ returned 500.' }];
    const { isDeployed, printed } = await deploy({ smokeTest });
    expect(isDeployed).toBe(false);
    expect(printed).toContain('✗ the site opens: / returned 500.');
  });
});
