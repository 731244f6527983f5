import * as z from 'zod';

type Subject = { environmentId: string; objectType: string; codename: string; language: string };

/**
 * The last notification about an item, asset, type or taxonomy that the site has handled, or a page of which it has
 * only noted the version. `lastModified` is the time of that version, `print` a hash of the notification, if there
 * was one, `linkPrint` a hash of the parts of a page that other pages may show, and `ttl` is in epoch seconds.
 */
export const handledNotification = z.object({
  lastModified: z.string(),
  print: z.string().optional(),
  linkPrint: z.string().optional(),
  ttl: z.number().int(),
});

export type HandledNotification = z.output<typeof handledNotification>;

export const handledNotificationDays = 90;

/** Represents all pages of a language whose versions have been noted. */
export const everyPageMark = '*';

export function handledNotificationKey({ environmentId, objectType, codename, language }: Subject) {
  return { pk: `WEBHOOK#${environmentId}`, sk: `${objectType}#${codename}#${language}` };
}
