import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';

export function contentEnvironment({ content }: Settings): Record<string, string> {
  if (!content) return {};
  return {
    KONTENT_ENVIRONMENT_ID: content.environmentId,
    ...(content.deliveryUrl ? { KONTENT_DELIVERY_URL: content.deliveryUrl } : {}),
  };
}

type SiteContent = {
  environment: Record<string, string>;
  secrets: string[];
};

export function siteContent(scope: Construct, settings: Settings): SiteContent {
  const { content } = settings;
  if (!content) return { environment: {}, secrets: [] };
  const arnOf = (id: string, name: string | undefined) =>
    name === undefined ? undefined : Secret.fromSecretNameV2(scope, id, name).secretArn;
  const keys = arnOf('content-keys', content.keysSecret);
  const secureKey = arnOf('content-secure-key', content.secureKeySecret);
  return {
    environment: {
      ...contentEnvironment(settings),
      ...(content.previewUrl ? { KONTENT_PREVIEW_URL: content.previewUrl } : {}),
      ...(content.editorOrigin ? { CONTENT_EDITOR_ORIGIN: content.editorOrigin } : {}),
      ...(keys === undefined ? {} : { KONTENT_KEYS_ARN: keys }),
      ...(secureKey === undefined ? {} : { KONTENT_SECURE_KEY_ARN: secureKey }),
    },
    secrets: [keys, secureKey].flatMap((arn) => (arn === undefined ? [] : [`${arn}-??????`])),
  };
}

export function codeVerificationEnvironment({
  codeVerification,
}: Pick<Settings, 'codeVerification'>): Record<string, string> {
  return codeVerification ? { CODE_VERIFICATION: JSON.stringify(codeVerification) } : {};
}
