import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { fixedSecret } from './app-context.ts';
import { contentEnvironment } from './content-environment.ts';

/**
 * The environment of a function for a service, and the secrets that it reads for that service; no secrets for the
 * built-in default.
 */
export type Partner = { environment: Record<string, string>; secrets: string[] };

export class PartnerServices extends Construct {
  readonly widgetSecret: Secret;
  readonly geocoder: Partner;
  readonly directory: Partner;
  readonly businesses: Partner;
  readonly content: Partner;
  readonly search: Partner;
  readonly cases: Partner;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { search, geocoder, directory, businesses, content, diseaseSearchUrl } = settings;
    this.search = this.#partner('search-key', 'SEARCH_KEY_ARN', search?.keySecret, {
      SEARCH_URL: search?.url,
      FAQ_SEARCH_URL: search?.faqUrl,
    });
    this.cases = this.#partner('cases-key', '', undefined, { DISEASE_SEARCH_URL: diseaseSearchUrl });
    this.geocoder = this.#partner('geocoder-key', 'GEOCODER_KEY_ARN', geocoder?.keySecret, {
      GEOCODER_URL: geocoder?.url,
      GEOCODER: geocoder?.kind,
    });
    this.directory = this.#partner('directory-key', 'DIRECTORY_KEY_ARN', directory?.keySecret, {
      DIRECTORY_URL: directory?.url,
    });
    this.businesses = this.#partner('businesses-key', 'BUSINESSES_KEY_ARN', businesses?.keySecret, {
      BUSINESSES_URL: businesses?.url,
      BUSINESS_MAP_URL: businesses?.mapUrl,
    });
    const contentSettings = contentEnvironment(settings);
    this.content = this.#partner(
      'content-key',
      'KONTENT_SECURE_KEY_ARN',
      content?.secureKeySecret,
      contentSettings,
    );
    this.widgetSecret = fixedSecret(this, settings, {
      id: 'widget-secret',
      name: 'widget-tokens',
      reason: 'Providers hold the same key, so it only changes together with theirs.',
    });
  }

  /** Settings without a value are left out. `name` is that of the secret with the service's key, if it has one. */
  #partner(
    id: string,
    variable: string,
    name: string | undefined,
    settings: Record<string, string | undefined>,
  ): Partner {
    const environment = Object.fromEntries(
      Object.entries(settings).flatMap(([setting, value]) => (value ? [[setting, value]] : [])),
    );
    if (name === undefined) return { environment, secrets: [] };
    const { secretArn } = Secret.fromSecretNameV2(this, id, name);
    return { environment: { ...environment, [variable]: secretArn }, secrets: [`${secretArn}-??????`] };
  }
}
