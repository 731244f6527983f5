import type { Settings } from '../settings.ts';

/** Where a function reads published content; nothing in a stage that has no content system yet. */
export function contentEnvironment({ content }: Settings): Record<string, string> {
  if (!content) return {};
  return {
    KONTENT_ENVIRONMENT_ID: content.environmentId,
    ...(content.deliveryUrl ? { KONTENT_DELIVERY_URL: content.deliveryUrl } : {}),
  };
}
