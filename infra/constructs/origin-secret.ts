import { originSecretHeader } from '@merrowvale/shared/domain/origin-secret-header.ts';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { AppFunction } from './app-function.ts';

const rotationDays = 30;

export class OriginSecret extends Construct {
  readonly headers: Record<string, string>;
  readonly #context: AppContext;
  readonly #secret: Secret;
  readonly #authorize: AppFunction;

  constructor(scope: Construct, context: AppContext) {
    super(scope, 'origin-secret');
    this.#context = context;
    this.#secret = new Secret(this, 'secret', {
      secretName: `${context.settings.stage}/origin`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Resolved at deployment; the template has only a reference.
    this.headers = { [originSecretHeader]: this.#secret.secretValue.unsafeUnwrap() };
    this.#authorize = new AppFunction(this, context, {
      name: 'authorize-origin',
      memoryMegabytes: 256,
      timeoutSeconds: 10,
      environment: { ORIGIN_SECRET_ARN: this.#secret.secretArn },
      impact: 'No page of the site opens, and the portal does not work.',
    });
    this.#authorize.allow(['secretsmanager:GetSecretValue'], [this.#secret.secretArn]);
  }

  /**
   * For the routes of one API. A request without the header gets 401 from API Gateway, one with a wrong value gets
   * 403; no other function runs.
   */
  authorizer(): HttpLambdaAuthorizer {
    return new HttpLambdaAuthorizer('origin', this.#authorize.publish(), {
      identitySource: [`$request.header.${originSecretHeader}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
  }

  rotate(distribution: Distribution, webAclArn: string | undefined): void {
    const rotate = new AppFunction(this, this.#context, {
      name: 'rotate-origin-secret',
      memoryMegabytes: 256,
      timeoutSeconds: 60,
      environment: {
        ORIGIN_SECRET_ARN: this.#secret.secretArn,
        DISTRIBUTION_ID: distribution.distributionId,
      },
      impact: 'Nobody is affected; the secret between the CDN and the APIs stays as it is.',
    });
    rotate.allow(
      ['DescribeSecret', 'GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage'].map(
        (action) => `secretsmanager:${action}`,
      ),
      [this.#secret.secretArn],
    );
    rotate.allow(
      ['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'],
      [distribution.distributionArn],
    );
    // CloudFront checks this for each update of a distribution that has one.
    if (webAclArn !== undefined) rotate.allow(['wafv2:GetWebACL'], [webAclArn]);
    rotate.addPermission('rotation', {
      principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
      sourceArn: this.#secret.secretArn,
    });
    const schedule = new CfnRotationSchedule(this, 'schedule', {
      secretId: this.#secret.secretArn,
      // Not an alias: Secrets Manager documents only the ARN of a function.
      rotationLambdaArn: rotate.functionArn,
      rotateImmediatelyOnUpdate: false,
      rotationRules: { scheduleExpression: `rate(${rotationDays} days)` },
    });
    // Secrets Manager checks that it may invoke the function.
    schedule.node.addDependency(rotate);
  }
}
