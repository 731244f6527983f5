import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';

const message = z.object({
  environment_id: z.string(),
  object_type: z.string(),
  action: z.string(),
  delivery_slot: z.string(),
});
const system = z.object({ codename: z.string().min(1), last_modified: z.string().default('') });
const item = z.object({ type: z.string().min(1), language: z.string().min(1) });
const notification = z
  .union([
    z.object({
      data: z.object({ system: system.extend(item.shape) }),
      message: message.extend({ object_type: z.literal('content_item') }),
    }),
    z.object({
      data: z.object({ system: system.extend(item.partial().shape) }),
      message: message.extend({ object_type: z.string().refine((type) => type !== 'content_item') }),
    }),
  ])
  .transform(({ data, message: { environment_id, object_type, action } }) => ({
    environmentId: environment_id,
    objectType: object_type,
    action,
    codename: data.system.codename,
    lastModified: data.system.last_modified,
    type: data.system.type ?? '',
    language: data.system.language ?? '',
  }));

/**
 * One change of published content that the content system reports. `type` and `language` are empty unless it is about
 * an item. https://kontent.ai/learn/docs/webhooks/webhooks/javascript
 */
export type ContentNotification = z.output<typeof notification>;

const webhook = z.object({ notifications: z.array(z.unknown()) });
const slot = z.object({ message: message.pick({ environment_id: true, delivery_slot: true }) });

type PublishedChanges = {
  changes: ContentNotification[];
  /** False if there may be others, because the body or one of its entries cannot be read. */
  isComplete: boolean;
};

/** The changes of published content in a webhook's body, without those of drafts and of other environments. */
export function publishedChanges(body: string, environmentId: string): PublishedChanges {
  const { data } = webhook.safeParse(parseJson(body));
  if (data === undefined) return { changes: [], isComplete: false };
  const own = data.notifications.filter((each) => isPublished(each, environmentId));
  const changes = own.flatMap((each) => notification.safeParse(each).data ?? []);
  return { changes, isComplete: changes.length === own.length };
}

function isPublished(entry: unknown, environmentId: string): boolean {
  const { data } = slot.safeParse(entry);
  if (data === undefined) return true;
  return data.message.delivery_slot === 'published' && data.message.environment_id === environmentId;
}
