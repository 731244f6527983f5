import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';

const pictures = '/icons/notifications/fb1ff29c171b';

/** What belongs to a notification that is shown, for the time when somebody taps it. */
export type NotificationData = Pick<PushNotification, 'url' | 'seenUrl' | 'actions'>;

/** The options of `showNotification`, of which TypeScript's library lacks some. */
export type ShownNotification = {
  title: string;
  options: NotificationOptions & {
    renotify: boolean;
    actions: { action: string; title: string }[];
    data: NotificationData;
  };
};

/**
 * How a message is shown. Browsers withdraw the permission from sites whose messages show nothing, so one that cannot be
 * read, such as that of a later release, shows the name of the site and opens it.
 */
export function shownNotification(message: unknown, origin: string): ShownNotification {
  const { title, body, lang, tag, silent, url, seenUrl, actions } = isNotification(message)
    ? message
    : unreadable;
  const own = actions.filter((each) => isOwn(each.url, origin));
  return {
    title,
    options: {
      ...{ body, lang, tag, silent },
      icon: `${pictures}/mark.png`,
      badge: `${pictures}/badge.png`,
      renotify: !silent,
      actions: own.map(({ action, title: label }) => ({ action, title: label })),
      data: {
        url: isOwn(url, origin) ? url : `${origin}/`,
        ...(seenUrl !== undefined && isOwn(seenUrl, origin) && { seenUrl }),
        actions: own,
      },
    },
  };
}

const unreadable: PushNotification = {
  ...{ title: 'Merrowvale', body: '', lang: '', tag: 'unreadable', url: '', silent: false },
  actions: [],
};

function isOwn(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`);
}

/** Validated by hand, since a library would be ten times as large as the worker. */
function isNotification(value: unknown): value is PushNotification {
  return (
    isRecord(value) &&
    ['title', 'body', 'lang', 'tag', 'url'].every((name) => typeof value[name] === 'string') &&
    ['string', 'undefined'].includes(typeof value.seenUrl) &&
    typeof value.silent === 'boolean' &&
    Array.isArray(value.actions) &&
    value.actions.every(isAction)
  );
}

function isAction(value: unknown): boolean {
  return isRecord(value) && ['action', 'title', 'url'].every((name) => typeof value[name] === 'string');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
