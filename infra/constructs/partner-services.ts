import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';
import { removalPolicy } from './app-context.ts';
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
    this.search = this.#searchService(settings);
    const { diseaseSearchUrl } = settings;
    this.cases = {
      environment: diseaseSearchUrl ? { DISEASE_SEARCH_URL: diseaseSearchUrl } : {},
      secrets: [],
    };
    this.geocoder = this.#partner('GEOCODER', settings.geocoder);
    this.directory = this.#partner('DIRECTORY', settings.directory);
    const { environment, secrets } = this.#partner('BUSINESSES', settings.businesses);
    const mapUrl = settings.businesses?.mapUrl;
    this.businesses = {
      environment: { ...environment, ...(mapUrl && { BUSINESS_MAP_URL: mapUrl }) },
      secrets,
    };
    this.content = this.#contentSystem(settings);
    this.widgetSecret = new Secret(this, 'widget-secret', {
      secretName: `${settings.stage}/widget-tokens`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(settings),
    });
    Validations.of(this.widgetSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Providers hold the same key, so it only changes together with theirs.',
    });
  }

  #contentSystem(settings: Settings): Partner {
    const environment = contentEnvironment(settings);
    const name = settings.content?.secureKeySecret;
    if (name === undefined) return { environment, secrets: [] };
    const { secretArn } = Secret.fromSecretNameV2(this, 'content-key', name);
    return {
      environment: { ...environment, KONTENT_SECURE_KEY_ARN: secretArn },
      secrets: [`${secretArn}-??????`],
    };
  }

  #searchService({ search }: Settings): Partner {
    if (!search) return { environment: {}, secrets: [] };
    const { url, faqUrl, keySecret } = search;
    const key =
      keySecret === undefined ? undefined : Secret.fromSecretNameV2(this, 'search-key', keySecret).secretArn;
    return {
      environment: {
        SEARCH_URL: url,
        ...(faqUrl && { FAQ_SEARCH_URL: faqUrl }),
        ...(key && { SEARCH_KEY_ARN: key }),
      },
      secrets: key ? [`${key}-??????`] : [],
    };
  }

  #partner(prefix: string, service: Settings['geocoder'] | Settings['directory']): Partner {
    if (service === undefined) return { environment: {}, secrets: [] };
    const { url, keySecret } = service;
    const key =
      keySecret === undefined
        ? undefined
        : Secret.fromSecretNameV2(this, `${prefix.toLowerCase()}-key`, keySecret);
    return {
      environment: {
        [`${prefix}_URL`]: url,
        ...('kind' in service ? { [prefix]: service.kind } : {}),
        ...(key === undefined ? {} : { [`${prefix}_KEY_ARN`]: key.secretArn }),
      },
      secrets: key === undefined ? [] : [`${key.secretArn}-??????`],
    };
  }
}
