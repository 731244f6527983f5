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

export type OriginSecret = ReturnType<typeof originSecret>;

export function originSecret(parent: Construct, context: AppContext) {
  const scope = new Construct(parent, 'origin-secret');
  const secret = new Secret(scope, 'secret', {
    secretName: `${context.settings.stage}/origin`,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const authorize = new AppFunction(scope, context, {
    name: 'authorize-origin',
    memoryMegabytes: 256,
    timeoutSeconds: 10,
    impact: 'No page of the site opens, and the portal does not work.',
  });
  authorize.allowSecret('ORIGIN_SECRET_ARN', secret);
  return {
    /** Resolved at deployment; the template has only a reference. */
    headers: { [originSecretHeader]: secret.secretValue.unsafeUnwrap() },
    /**
     * For the routes of one API. A request without the header gets 401 from API Gateway, one with a wrong value gets
     * 403; no other function runs.
     */
    authorizer: () =>
      new HttpLambdaAuthorizer('origin', authorize.publish(), {
        identitySource: [`$request.header.${originSecretHeader}`],
        responseTypes: [HttpLambdaResponseType.SIMPLE],
        resultsCacheTtl: Duration.minutes(5),
      }),
    rotate: (distribution: Distribution, webAclArn: string | undefined) =>
      rotate(scope, context, { secret, distribution, webAclArn }),
  };
}

type Rotation = { secret: Secret; distribution: Distribution; webAclArn: string | undefined };

function rotate(scope: Construct, context: AppContext, { secret, distribution, webAclArn }: Rotation): void {
  const rotator = new AppFunction(scope, context, {
    name: 'rotate-origin-secret',
    memoryMegabytes: 256,
    timeoutSeconds: 60,
    environment: { ORIGIN_SECRET_ARN: secret.secretArn, DISTRIBUTION_ID: distribution.distributionId },
    impact: 'Nobody is affected; the secret between the CDN and the APIs stays as it is.',
  });
  rotator.allow(
    ['DescribeSecret', 'GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage'].map(
      (action) => `secretsmanager:${action}`,
    ),
    [secret.secretArn],
  );
  rotator.allow(
    ['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'],
    [distribution.distributionArn],
  );
  // CloudFront checks this for each update of a distribution that has one.
  if (webAclArn !== undefined) rotator.allow(['wafv2:GetWebACL'], [webAclArn]);
  rotator.addPermission('rotation', {
    principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
    sourceArn: secret.secretArn,
  });
  const schedule = new CfnRotationSchedule(scope, 'schedule', {
    secretId: secret.secretArn,
    // Not an alias: Secrets Manager documents only the ARN of a function.
    rotationLambdaArn: rotator.functionArn,
    rotateImmediatelyOnUpdate: false,
    rotationRules: { scheduleExpression: `rate(${rotationDays} days)` },
  });
  // Secrets Manager checks that it may invoke the function.
  schedule.node.addDependency(rotator);
}
