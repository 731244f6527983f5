import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { Messages } from '../../messages/messages.ts';
import { Notice } from './notice.tsx';

export type ConsentMessages = { consent: string; open: string; cookies: Pick<Messages['cookies'], 'title'> };

type ConsentNoticeProps = { title: string; messages: ConsentMessages; src?: string; look?: 'deep' | 'plain' };

export function ConsentNotice({ title, messages, src, look = 'deep' }: ConsentNoticeProps) {
  return (
    <Notice
      title={title}
      text={messages.consent}
      look={look}
      page={src === undefined ? undefined : { src, text: messages.open }}
    >
      <CookieSettings messages={messages.cookies} variant={look === 'plain' ? 'secondary' : 'inverse'} />
    </Notice>
  );
}
