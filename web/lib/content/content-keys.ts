import { refreshed, secretMilliseconds } from '@merrowvale/shared/refreshed.ts';
import * as z from 'zod';

const key = z.string().default('');

const keyVariables = z.object({
  /** Secret with `previewKey`, `webhookSecret` and `previewSecret` as JSON. */
  KONTENT_KEYS_ARN: key,
  /** Secret with the key for published content, as plain text. */
  KONTENT_SECURE_KEY_ARN: key,
  KONTENT_PREVIEW_KEY: key,
  KONTENT_SECURE_KEY: key,
  KONTENT_WEBHOOK_SECRET: key,
  PREVIEW_SECRET: key,
});

const keysInSecret = z.object({ previewKey: key, webhookSecret: key, previewSecret: key });

type EditorKeys = z.infer<typeof keysInSecret>;

/**
 * The keys for drafts and for the webhook: from their secret, if the environment names one, or else from the
 * environment itself. Empty keys count as not set. A changed secret applies within five minutes.
 */
export async function editorKeys(): Promise<EditorKeys> {
  const found = keyVariables.parse(process.env);
  if (found.KONTENT_KEYS_ARN !== '')
    return keysInSecret.parse(JSON.parse(await secretOf(found.KONTENT_KEYS_ARN)));
  return {
    previewKey: found.KONTENT_PREVIEW_KEY,
    webhookSecret: found.KONTENT_WEBHOOK_SECRET,
    previewSecret: found.PREVIEW_SECRET,
  };
}

/** The key for published content, read in the same way; empty without secure access. */
export async function secureKey(): Promise<string> {
  const { KONTENT_SECURE_KEY_ARN, KONTENT_SECURE_KEY } = keyVariables.parse(process.env);
  return KONTENT_SECURE_KEY_ARN === '' ? KONTENT_SECURE_KEY : secretOf(KONTENT_SECURE_KEY_ARN);
}

/** The key for drafts; throws if there is none. */
export async function previewKey(): Promise<string> {
  const { previewKey } = await editorKeys();
  if (previewKey !== '') return previewKey;
  throw new Error('Drafts need the preview key of the content environment: see docs/content.md.');
}

const readers = new Map<string, () => Promise<string>>();

function secretOf(arn: string): Promise<string> {
  const reader = readers.get(arn) ?? refreshed(() => readSecret(arn), secretMilliseconds);
  readers.set(arn, reader);
  return reader();
}

/** The client is loaded only in stages that have such a secret. */
async function readSecret(arn: string): Promise<string> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  if (!SecretString) throw new Error('The secret with the keys of the content system is empty.');
  return SecretString;
}

const environment = z.object({
  KONTENT_ENVIRONMENT_ID: z.string().min(1),
  KONTENT_DELIVERY_URL: z.url().optional(),
  KONTENT_PREVIEW_URL: z.url().optional(),
  CONTENT_EDITOR_ORIGIN: z.url().optional(),
});

export type ContentSettings = {
  environmentId: string;
  deliveryUrl: string | undefined;
  previewUrl: string | undefined;
  /** Origins of the pages in which editors edit what a frame shows them. */
  editorOrigins: readonly string[];
};

/** Kontent.ai's editor frames previews, from this origin. */
const kontentEditor = 'https://app.kontent.ai';

export function contentSettings(variables: Readonly<Record<string, string | undefined>>): ContentSettings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const found = environment.parse(set);
  return {
    environmentId: found.KONTENT_ENVIRONMENT_ID,
    deliveryUrl: found.KONTENT_DELIVERY_URL,
    previewUrl: found.KONTENT_PREVIEW_URL,
    editorOrigins: [kontentEditor, found.CONTENT_EDITOR_ORIGIN ?? []].flat(),
  };
}
