import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { Notice } from './notice.tsx';

export type ConsentMessages = { consent: string; open: string; cookies: Pick<Messages['cookies'], 'title'> };

type ConsentNoticeProps = {
  title: string;
  t: Translate<ConsentMessages>;
  src?: string;
  look?: 'deep' | 'plain';
};

export function ConsentNotice({ title, t, src, look = 'deep' }: ConsentNoticeProps) {
  return (
    <Notice
      title={title}
      text={t('consent')}
      look={look}
      page={src === undefined ? undefined : { src, text: t('open') }}
    >
      <CookieSettings title={t('cookies.title')} variant={look === 'plain' ? 'secondary' : 'inverse'} />
    </Notice>
  );
}
