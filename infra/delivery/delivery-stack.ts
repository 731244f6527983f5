import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';

const issuer = 'token.actions.githubusercontent.com';

/** The repository's environments that may deploy; prod's requires an approval. */
export const environments = ['preview', 'staging', 'prod'] as const;
type Environment = (typeof environments)[number];

type DeliveryProps = {
  /** Owner and name on GitHub. */
  repository: string;
  environments: readonly Environment[];
  /** `existing` if another stack has created GitHub's identity provider, of which an account has only one. */
  provider: 'new' | 'existing';
};

/**
 * The roles of the pipeline, once per account. GitHub proves with OpenID Connect which repository and environment a job
 * runs in, so there are no keys to store or to leak.
 */
export function addDelivery(
  stack: Stack,
  { repository, environments: deployed, provider }: DeliveryProps,
): void {
  const providerArn =
    provider === 'existing'
      ? stack.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer })
      : new OidcProviderNative(stack, 'github', {
          url: `https://${issuer}`,
          clientIds: ['sts.amazonaws.com'],
        }).oidcProviderArn;
  const addRole = (name: string, subject: string, maxSessionDuration: Duration) => {
    const role = new Role(stack, name, {
      roleName: `merrowvale-${name}`,
      maxSessionDuration,
      assumedBy: new WebIdentityPrincipal(providerArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${repository}:${subject}`,
        },
      }),
    });
    new CfnOutput(stack, `${name}-role`, { value: role.roleArn });
    return role;
  };
  for (const environment of deployed)
    allowDeploying(addRole(`deploy-${environment}`, `environment:${environment}`, Duration.hours(3)));
  allowAssuming(addRole('diff', 'pull_request', Duration.hours(1)), ['lookup']);
}

/** Deploys through the roles that `cdk bootstrap` created, and may create the person for the smoke test. */
function allowDeploying(role: Role): void {
  allowAssuming(role, ['deploy', 'file-publishing', 'image-publishing', 'lookup']);
  role.addToPolicy(
    new PolicyStatement({
      actions: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminDeleteUser'].map(
        (action) => `cognito-idp:${action}`,
      ),
      resources: [
        Stack.of(role).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' }),
      ],
    }),
  );
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cognito-idp:<AWS::Region>:<AWS::AccountId>:userpool/*]',
    reason: 'The pools of stages that do not exist yet have no known id.',
  });
}

function allowAssuming(role: Role, parts: readonly string[]): void {
  const { account, partition } = Stack.of(role);
  role.addToPolicy(
    new PolicyStatement({
      actions: ['sts:AssumeRole'],
      resources: parts.map(
        (part) => `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${part}-role-${account}-*`,
      ),
    }),
  );
  Validations.of(role).acknowledge(
    ...parts.map((part) => ({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-${part}-role-<AWS::AccountId>-*]`,
      reason: 'One role of CDK’s bootstrap for each region.',
    })),
  );
}
