import * as z from 'zod';
import { linkAction } from './reminder-link.ts';

/** Push services refuse longer bodies (RFC 8030, 7.2); 103 bytes of one are the encryption's (RFC 8188 and 8291). */
export const maxNotificationBytes = 4096 - 103;

/** Browsers show two at most. */
const maxActions = 2;

/** A button of a notification: a POST to `url`, without cookies, does what it says. */
const notificationAction = z.object({ action: linkAction, title: z.string(), url: z.url() });

/** The payload of a push message, which the service worker shows; its texts are in the owner's language. */
export const pushNotification = z.object({
  title: z.string(),
  body: z.string(),
  /** A BCP 47 tag. */
  lang: z.string(),
  /** A notification replaces an earlier one with the same tag. */
  tag: z.string(),
  /** The page that a tap on the notification itself opens. */
  url: z.url(),
  /** A POST to it reports that somebody has opened the notification. */
  seenUrl: z.url().optional(),
  /** Set for a notification that follows an action: no sound, since somebody is looking. */
  silent: z.boolean(),
  actions: z.array(notificationAction).max(maxActions),
});
export type PushNotification = z.infer<typeof pushNotification>;
