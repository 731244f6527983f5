import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Messages } from './screens/messages/en.ts';
import { messagesIn } from './screens/messages/messages.ts';

const cookieName = 'identity_language';

/**
 * The messages for one request: in the language that the site requests with `ui_locales`, which a cookie
 * stores for the following screens, otherwise in the browser's language.
 */
export function screenMessages(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  mount: string,
): Messages {
  const asked = query.get('ui_locales');
  if (asked !== null) {
    const { lang } = messagesIn(asked);
    response.appendHeader('set-cookie', `${cookieName}=${lang}; Path=${mount}; HttpOnly; SameSite=Lax`);
    return messagesIn(lang);
  }
  const stored = new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return messagesIn(stored ?? request.headers['accept-language'] ?? '');
}
