import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';

const notification = z
  .object({
    data: z.object({
      system: z.object({
        codename: z.string(),
        last_modified: z.string().default(''),
        type: z.string().optional(),
        language: z.string().optional(),
      }),
    }),
    message: z.object({
      environment_id: z.string(),
      object_type: z.string(),
      action: z.string(),
      delivery_slot: z.string(),
    }),
  })
  .transform(({ data: { system }, message }) => ({
    environmentId: message.environment_id,
    objectType: message.object_type,
    action: message.action,
    slot: message.delivery_slot,
    codename: system.codename,
    lastModified: system.last_modified,
    type: system.type ?? '',
    language: system.language ?? '',
  }));

/**
 * One change that the content system reports. `type` and `language` are empty unless it is about an item.
 * https://kontent.ai/learn/docs/webhooks/webhooks/javascript
 */
export type ContentNotification = z.output<typeof notification>;

const message = z.object({ notifications: z.array(z.unknown()).max(1000) });

/**
 * The changes of published content in a webhook's body; undefined if it is not a webhook's body. Entries that cannot be
 * understood are left out, as are changes of drafts and of other environments.
 */
export function publishedChanges(body: string, environmentId: string): ContentNotification[] | undefined {
  const parsed = message.safeParse(parseJson(body));
  return parsed.data?.notifications
    .flatMap((candidate) => notification.safeParse(candidate).data ?? [])
    .filter((each) => each.slot === 'published' && each.environmentId === environmentId);
}
