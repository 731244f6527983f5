import { App, Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { resourcesOf, stackTemplate } from '../preflight/stage-template.ts';
import { addDelivery } from './delivery-stack.ts';

function delivery(provider: 'new' | 'existing') {
  const app = new App({ analyticsReporting: false });
  const props = { repository: 'merrowvale/portal', environments: ['preview', 'staging'], provider } as const;
  const stack = new Stack(app, 'merrowvale-delivery');
  addDelivery(stack, props);
  // Findings of these checks and of CDK’s own, which knows the schemas of resources, make the synth throw.
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return stackTemplate('delivery', app.synth().getStackArtifact(stack.artifactId).template);
}

const trust = (subject: string) => ({
  StringEquals: {
    'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
    'token.actions.githubusercontent.com:sub': `repo:merrowvale/portal:${subject}`,
  },
});

describe('the roles of the pipeline', () => {
  const stack = delivery('new');
  const roles = resourcesOf([stack], 'AWS::IAM::Role');

  it('trust one environment of one repository each, and pull requests only to compare [SEC-05]', () => {
    const trusted = roles.map(({ properties }) => [properties.RoleName, properties.AssumeRolePolicyDocument]);
    expect(trusted).toMatchObject([
      ['merrowvale-deploy-preview', { Statement: [{ Condition: trust('environment:preview') }] }],
      ['merrowvale-deploy-staging', { Statement: [{ Condition: trust('environment:staging') }] }],
      ['merrowvale-diff', { Statement: [{ Condition: trust('pull_request') }] }],
    ]);
  });

  it('let a pull request assume nothing but the role that reads [SEC-05]', () => {
    const policies = resourcesOf([stack], 'AWS::IAM::Policy').map(({ properties }) =>
      JSON.stringify(properties),
    );
    const diff = policies.find((policy) => policy.includes('"diff'));
    expect(diff?.match(/cdk-hnb659fds-[a-z-]+-role/g)).toEqual(['cdk-hnb659fds-lookup-role']);
    expect(policies.filter((policy) => policy.includes('cdk-hnb659fds-deploy-role'))).toHaveLength(2);
  });

  it('use no stored key [SEC-05]', () => {
    expect(resourcesOf([stack], 'AWS::IAM::OIDCProvider')).toHaveLength(1);
    expect(resourcesOf([stack], 'AWS::IAM::AccessKey')).toEqual([]);
  });

  it('use GitHub’s provider where the account already has it, because a second one is refused [SEC-05]', () => {
    const other = delivery('existing');
    expect(resourcesOf([other], 'AWS::IAM::OIDCProvider')).toEqual([]);
    for (const { properties } of resourcesOf([other], 'AWS::IAM::Role'))
      expect(JSON.stringify(properties.AssumeRolePolicyDocument)).toContain(
        ':oidc-provider/token.actions.githubusercontent.com"',
      );
  });
});
