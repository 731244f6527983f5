import { SecretValue } from 'aws-cdk-lib';
import type { Settings } from '../settings-schema.ts';

/**
 * Environment for reading published content without secure access; empty in a stage without a content system.
 */
export function contentEnvironment({ content }: Settings): Record<string, string> {
  if (!content) return {};
  return {
    KONTENT_ENVIRONMENT_ID: content.environmentId,
    ...(content.deliveryUrl ? { KONTENT_DELIVERY_URL: content.deliveryUrl } : {}),
  };
}

/**
 * Additional environment of the site's server: drafts for editors, and the secrets of preview and of the
 * webhook.
 */
export function siteContentEnvironment(settings: Settings): Record<string, string> {
  const { content } = settings;
  if (!content) return {};
  return {
    ...contentEnvironment(settings),
    ...(content.previewUrl ? { KONTENT_PREVIEW_URL: content.previewUrl } : {}),
    ...(content.secureKeySecret
      ? { KONTENT_SECURE_KEY: SecretValue.secretsManager(content.secureKeySecret).unsafeUnwrap() }
      : {}),
    ...(content.keysSecret ? keys(content.keysSecret) : {}),
  };
}

/** Resolved by CloudFormation at deployment, so that no key appears in the template. */
function keys(secret: string): Record<string, string> {
  const field = (jsonField: string) => SecretValue.secretsManager(secret, { jsonField }).unsafeUnwrap();
  return {
    KONTENT_PREVIEW_KEY: field('previewKey'),
    KONTENT_WEBHOOK_SECRET: field('webhookSecret'),
    PREVIEW_SECRET: field('previewSecret'),
  };
}
