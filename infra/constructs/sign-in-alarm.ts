import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { type Alarms, alarmPeriod } from './alarms.ts';

/** Requests that Cognito refuses because of the account's quota. A few are normal when many sign in at once. */
const tolerated = 5;

export function addSignInAlarm(
  scope: Construct,
  alarms: Alarms,
  { pool, client }: { pool: UserPool; client: UserPoolClient },
): void {
  const throttled = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
      statistic: 'Sum',
      period: alarmPeriod,
    });
  alarms.add(scope, 'sign-in-throttled', {
    metric: new MathExpression({
      expression: 'FILL(signIn, 0) + FILL(signUp, 0) + FILL(renewal, 0)',
      usingMetrics: {
        signIn: throttled('SignInThrottles'),
        signUp: throttled('SignUpThrottles'),
        renewal: throttled('TokenRefreshThrottles'),
      },
      period: alarmPeriod,
    }),
    above: tolerated,
    impact: 'Some people cannot sign in or register, and have to try again.',
    runbook: 'sign-in-throttled',
  });
}
