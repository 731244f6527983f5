import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { passwordLength } from '@merrowvale/shared/schemas/account.ts';
import { taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  BooleanAttribute,
  CfnUserPool,
  CfnUserPoolClient,
  ClientAttributes,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { type IRole, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type Alarms, awsMetric, sumOfMetrics } from '../constructs/alarms.ts';
import { type AppContext, removalPolicy, type StageContext } from '../constructs/app-context.ts';
import { AppFunction } from '../constructs/app-function.ts';
import { addSignInBranding } from '../constructs/sign-in-branding.ts';
import { allowAttributes, allowPartitions } from '../constructs/table-access.ts';
import type { Settings } from '../settings-schema.ts';

const claims = {
  sub: 'sub',
  ...claimMap.parse({}),
  salutation: 'custom:salutation',
  roles: 'cognito:groups',
  crmId: 'custom:crm_id',
  light: 'custom:light',
};

/**
 * The scopes of a session's tokens. The last one allows the calls with which people change their own account;
 * Cognito's discovery document does not list it.
 */
const siteScopes = [
  OAuthScope.OPENID,
  OAuthScope.EMAIL,
  OAuthScope.PHONE,
  OAuthScope.PROFILE,
  OAuthScope.COGNITO_ADMIN,
] as const;

const passkeyReturn = '/auth/passkeys-return';

export type IdentityResources = ReturnType<typeof addIdentity>;

/** The user pool that owners sign in to; any other OpenID Connect provider works as well. */
export function addIdentity(stack: Stack, context: StageContext) {
  const { siteUrl } = context;
  const pool = userPool(stack, context);
  endAccessAfterResets(stack, context, pool);
  new CfnOutput(stack, 'user-pool-id', { value: pool.userPoolId });
  // Roles that restrict content; some of them are also an endpoint's `audience`.
  for (const groupName of Object.keys(taxonomies.user_roles.terms))
    new UserPoolGroup(stack, groupName, { userPool: pool, groupName });
  const client = siteClient(pool, siteUrl);
  if (context.settings.keepData) addSignInAlarm(stack, context.alarms, { pool, client });
  const pages = pool.addDomain('pages', {
    cognitoDomain: { domainPrefix: context.settings.signInPrefix },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  addSignInBranding(stack, { pool, client }).node.addDependency(pages);
  // Not a reference to the domain, which could not change while other stacks import it.
  const pagesUrl = `https://${context.settings.signInPrefix}.auth.${stack.region}.amazoncognito.com`;
  const page = (name: string, query: string) =>
    `${pagesUrl}/${name}?client_id=${client.userPoolClientId}&${query}`;
  const links = {
    register: page('signup', `response_type=code&redirect_uri=${siteUrl}/auth/callback`),
    logout: page('logout', `logout_uri=${siteUrl}/auth/signed-out`),
    passkeys: page('passkeys/add', `redirect_uri=${siteUrl}${passkeyReturn}`),
    ...context.settings.accountPages,
  };
  return {
    pool,
    siteEnvironment: {
      IDENTITY_LINKS: stack.toJsonString(links),
      OIDC_SCOPE: siteScopes.map(({ scopeName }) => scopeName).join(' '),
    },
    tokenEnvironment: {
      OIDC_ISSUER: pool.userPoolProviderUrl,
      OIDC_CLIENT_ID: client.userPoolClientId,
      OIDC_CLAIMS: JSON.stringify(claims),
    },
  };
}

/**
 * Cognito does not know a user's language, so its single template for registrations and password resets
 * contains all of ours.
 */
const codeEmail = {
  subject: 'Merrowvale: Code',
  body: [
    '<p style="font-size:28px">{####}</p>',
    '<p lang="en">This is your code. Enter it on the page where you asked for it.</p>',
    '<p lang="de">Das ist Ihr Code. Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben.</p>',
    '<p lang="fr">Voici votre code. Saisissez-le sur la page où vous l’avez demandé.</p>',
    '<p lang="ja">確認コードです。お手続き中のページに入力してください。</p>',
    '<p lang="nl">Dit is je code. Vul hem in op de pagina waar je hem hebt aangevraagd.</p>',
  ].join(''),
};

/**
 * SES rejects a sender that has not been verified, so a stage starts with Cognito's own sender and switches later.
 */
function codeSender(
  region: string,
  { from, fromName, replyTo, identity, codes }: Settings['email'],
): UserPoolEmail {
  if (codes === 'cognito') return UserPoolEmail.withCognito();
  const domain = from.slice(from.indexOf('@') + 1);
  return UserPoolEmail.withSES({
    fromEmail: from,
    fromName,
    replyTo,
    sesRegion: region,
    ...(identity === 'domain' && { sesVerifiedDomain: domain }),
  });
}

function userPool(scope: Construct, { settings }: AppContext): UserPool {
  const pool = new UserPool(scope, 'people', {
    userPoolName: `${settings.stage}-people`,
    selfSignUpEnabled: true,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    // Anybody can call the client, so the pool cannot text at all; our own API verifies numbers, within limits.
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: {
      email: { required: true, mutable: true },
      phoneNumber: { mutable: true },
      givenName: { mutable: true },
      familyName: { mutable: true },
    },
    customAttributes: {
      crm_id: new StringAttribute({ mutable: true, maxLen: 64 }),
      salutation: new StringAttribute({ mutable: true, maxLen: 32 }),
      light: new BooleanAttribute({ mutable: true }),
    },
    passwordPolicy: {
      minLength: passwordLength.min,
      requireDigits: true,
      requireLowercase: true,
      requireUppercase: true,
      requireSymbols: true,
    },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    email: codeSender(Stack.of(scope).region, settings.email),
    userVerification: {
      emailStyle: VerificationEmailStyle.CODE,
      emailSubject: codeEmail.subject,
      emailBody: codeEmail.body,
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    // Passkeys belong to the domain of the sign-in pages, which is Cognito's default. It cannot be set here by name:
    // creating a pool with one of Cognito's own domains fails, since the pool does not have the domain yet.
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
    enableSmsRole: false,
    featurePlan: settings.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
    ...(settings.threatProtection && {
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
    }),
    deletionProtection: settings.keepData,
    removalPolicy: removalPolicy(settings),
  });
  const { defaultChild } = pool.node;
  if (!(defaultChild instanceof CfnUserPool)) throw new Error('Not a user pool.');
  // Otherwise Cognito refuses the passkeys of people who have a second factor.
  defaultChild.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION';
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is optional for people who only set reminders for their pets.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan is priced per user and month, so only stages with `threatProtection` have it.',
    },
  );
  return pool;
}

/** Cognito itself leaves sessions and tokens alone when a password is reset. */
function endAccessAfterResets(scope: Construct, context: StageContext, pool: UserPool): void {
  const { table, sessions, bus } = context;
  const trigger = new AppFunction(scope, context, {
    name: 'end-access-after-reset',
    // Cognito waits no longer.
    timeoutSeconds: 5,
    impact: 'Whoever knew the old password of an account stays signed in after its owner has reset it.',
  });
  allowPartitions(trigger, table, ['OWNER#'], 'GetItem', 'UpdateItem', 'DeleteItem');
  allowPartitions(trigger, sessions, ['SESSION#'], 'GetItem', 'Query', 'DeleteItem');
  allowAttributes(trigger, sessions, ['SESSION#ENDED#'], ['issuedUntil', 'ttl']);
  trigger.allowPublishing(bus);
  pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger.publish());
  // Not in the function's own policy, which has to exist before the function, and the function before the pool.
  const statement = new PolicyStatement({
    actions: ['cognito-idp:AdminUserGlobalSignOut'],
    resources: [pool.userPoolArn],
  });
  new Policy(scope, 'end-access-after-reset-pool', { statements: [statement] }).attachToRole(roleOf(trigger));
}

function roleOf({ role }: AppFunction): IRole {
  if (!role) throw new Error('The function has no role.');
  return role;
}

/** A public client: the site's server uses PKCE and has no client secret. */
function siteClient(pool: UserPool, siteUrl: string): UserPoolClient {
  const own = new ClientAttributes()
    .withStandardAttributes({ email: true, givenName: true, familyName: true })
    .withCustomAttributes('salutation');
  const client = pool.addClient('site', {
    generateSecret: false,
    authFlows: {},
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [...siteScopes],
      callbackUrls: [`${siteUrl}/auth/callback`, `${siteUrl}${passkeyReturn}`],
      logoutUrls: [`${siteUrl}/auth/signed-out`],
    },
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.hours(12),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    // Users must not be able to make themselves vets or to have texts sent to any number: the client reads the CRM id,
    // the light flag and the phone, but cannot write them.
    writeAttributes: own,
    readAttributes: own
      .withStandardAttributes({ emailVerified: true, phoneNumber: true, phoneNumberVerified: true })
      .withCustomAttributes('crm_id', 'light'),
  });
  // Without a list, Cognito enables three flows in which a program sends passwords itself. Passkeys need the flow in which
  // people choose how to sign in, also on the sign-in pages.
  const { defaultChild } = client.node;
  if (!(defaultChild instanceof CfnUserPoolClient)) throw new Error('Not a client of a user pool.');
  defaultChild.explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_AUTH'];
  return client;
}

/** Requests that Cognito refuses because of the account's quota. A few are normal when many sign in at once. */
const tolerated = 5;

function addSignInAlarm(
  scope: Construct,
  alarms: Alarms,
  { pool, client }: { pool: UserPool; client: UserPoolClient },
): void {
  const dimensions = { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId };
  const throttled = (name: string) => awsMetric('AWS/Cognito', `${name}Throttles`, dimensions);
  alarms.add(scope, 'sign-in-throttled', {
    metric: sumOfMetrics({
      signIn: throttled('SignIn'),
      signUp: throttled('SignUp'),
      renewal: throttled('TokenRefresh'),
    }),
    above: tolerated,
    impact: 'Some people cannot sign in or register, and have to try again.',
  });
}
