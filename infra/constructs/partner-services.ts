import type { Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { fixedSecret } from './app-context.ts';
import type { AppFunction } from './app-function.ts';

/**
 * The environment of a function for a service, and the secrets that it reads for that service; no secrets for the
 * built-in default.
 */
export type Partner = { environment: Record<string, string>; secrets: string[] };

export type PartnerServices = ReturnType<typeof partnerServices>;

export function partnerServices(stack: Stack, settings: Settings) {
  const scope = new Construct(stack, 'partners');
  const { search, geocoder, directory, businesses, content, diseaseSearchUrl } = settings;
  return {
    search: partner(
      scope,
      { SEARCH_URL: search?.url, FAQ_SEARCH_URL: search?.faqUrl },
      { SEARCH_KEY_ARN: search?.keySecret },
    ),
    cases: partner(scope, { DISEASE_SEARCH_URL: diseaseSearchUrl }, {}),
    geocoder: partner(
      scope,
      { GEOCODER_URL: geocoder?.url, GEOCODER: geocoder?.kind },
      { GEOCODER_KEY_ARN: geocoder?.keySecret },
    ),
    directory: partner(scope, { DIRECTORY_URL: directory?.url }, { DIRECTORY_KEY_ARN: directory?.keySecret }),
    businesses: partner(
      scope,
      { BUSINESSES_URL: businesses?.url, BUSINESS_MAP_URL: businesses?.mapUrl },
      { BUSINESSES_KEY_ARN: businesses?.keySecret },
    ),
    content: partner(scope, published(settings), {
      KONTENT_SECURE_KEY_ARN: content?.secureKeySecret,
    }),
    widgetSecret: fixedSecret(scope, settings, {
      id: 'widget-secret',
      name: 'widget-tokens',
      reason: 'Providers hold the same key, so it only changes together with theirs.',
    }),
  };
}

export function siteContent(scope: Construct, settings: Settings): Partner {
  const { content } = settings;
  return partner(
    scope,
    {
      ...published(settings),
      KONTENT_PREVIEW_URL: content?.previewUrl,
      CONTENT_EDITOR_ORIGIN: content?.editorOrigin,
    },
    {
      KONTENT_KEYS_ARN: content?.keysSecret,
      KONTENT_SECURE_KEY_ARN: content?.secureKeySecret,
    },
  );
}

function published({ content }: Settings) {
  return { KONTENT_ENVIRONMENT_ID: content?.environmentId, KONTENT_DELIVERY_URL: content?.deliveryUrl };
}

export function codeVerificationEnvironment({
  codeVerification,
}: Pick<Settings, 'codeVerification'>): Record<string, string> {
  return codeVerification ? { CODE_VERIFICATION: JSON.stringify(codeVerification) } : {};
}

export function allowPartner(handler: AppFunction, { environment, secrets }: Partner): void {
  handler.set(environment);
  if (secrets.length > 0) handler.allow(['secretsmanager:GetSecretValue'], secrets);
}

/** Settings without a value are left out. `keys` has the names of secrets by the variables for their ARNs. */
function partner(
  scope: Construct,
  settings: Record<string, string | undefined>,
  keys: Record<string, string | undefined>,
): Partner {
  const arns = Object.entries(keys).flatMap(([variable, name]) =>
    name === undefined ? [] : [[variable, Secret.fromSecretNameV2(scope, variable, name).secretArn] as const],
  );
  const environment = Object.entries(settings).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return {
    environment: Object.fromEntries([...environment, ...arns]),
    secrets: arns.map(([, arn]) => `${arn}-??????`),
  };
}
