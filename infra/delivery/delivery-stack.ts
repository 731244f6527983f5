import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

const issuer = 'token.actions.githubusercontent.com';

/** The repository's environments that may deploy; prod's requires an approval. */
export const environments = ['preview', 'staging', 'prod'] as const;
export type Environment = (typeof environments)[number];

export type DeliveryStackProps = StackProps & {
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
export class DeliveryStack extends Stack {
  readonly #repository: string;
  readonly #providerArn: string;

  constructor(
    scope: Construct,
    id: string,
    { repository, environments: deployed, provider, ...props }: DeliveryStackProps,
  ) {
    super(scope, id, props);
    this.#repository = repository;
    this.#providerArn =
      provider === 'existing'
        ? this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer })
        : new OidcProviderNative(this, 'github', {
            url: `https://${issuer}`,
            clientIds: ['sts.amazonaws.com'],
          }).oidcProviderArn;
    for (const environment of deployed) this.#deployRole(environment);
    this.#diffRole();
  }

  /** Deploys through the roles that `cdk bootstrap` created, and may create the person for the smoke test. */
  #deployRole(environment: Environment) {
    const role = this.#role(`deploy-${environment}`, `environment:${environment}`, Duration.hours(3));
    this.#assume(role, ['deploy', 'file-publishing', 'image-publishing', 'lookup']);
    role.addToPolicy(
      new PolicyStatement({
        actions: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminDeleteUser'].map(
          (action) => `cognito-idp:${action}`,
        ),
        resources: [this.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' })],
      }),
    );
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cognito-idp:<AWS::Region>:<AWS::AccountId>:userpool/*]',
      reason: 'The pools of stages that do not exist yet have no known id.',
    });
  }

  #diffRole() {
    this.#assume(this.#role('diff', 'pull_request', Duration.hours(1)), ['lookup']);
  }

  #role(name: string, subject: string, maxSessionDuration: Duration): Role {
    const role = new Role(this, name, {
      roleName: `merrowvale-${name}`,
      maxSessionDuration,
      assumedBy: new WebIdentityPrincipal(this.#providerArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${this.#repository}:${subject}`,
        },
      }),
    });
    new CfnOutput(this, `${name}-role`, { value: role.roleArn });
    return role;
  }

  #assume(role: Role, parts: readonly string[]) {
    const { account, partition } = this;
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
}
