import type { formsEndpoints } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { useEffect, useState } from 'react';
import { campaignSubmission } from '../../campaigns/campaign-submission.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { hasPopupCookie, interestCookie, suppressionCookie } from '../../campaigns/pending-campaign.ts';
import type { CampaignProfile } from '../../campaigns/profile-values.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Modal } from '../../components/modal/modal.tsx';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-popup.module.css';

type CampaignWindowProps = {
  campaignId: string;
  locale: Locale;
  path: string;
  /** The signed-in user; the popup is for everybody else. */
  profile: CampaignProfile | undefined;
  delaySeconds: number;
  suppressionDays: number;
  signUp: { text: string; href: string };
  other: { text: string; href: string };
  /** The page that opens when somebody has signed up and returned; empty for none. */
  followPath: string;
  texts: IslandTexts<Messages['campaigns']>;
};

/** Opens a campaign's sign-up after a delay, and registers the interest of users who return from it. */
export function CampaignWindowView({ campaignId, locale, path, profile, ...popup }: CampaignWindowProps) {
  const t = useTexts(popup.texts);
  const { delaySeconds, suppressionDays, followPath } = popup;
  const [state, setState] = useState<'away' | 'open' | 'failed'>('away');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the session is known
  useEffect(() => {
    if (profile !== undefined) {
      if (!hasPopupCookie(document.cookie, 'campaign-interest', campaignId)) return;
      setCookie(interestCookie(campaignId, { isOver: true }));
      void register(profile);
      return;
    }
    if (hasPopupCookie(document.cookie, 'campaign-popup', campaignId)) return;
    const timer = setTimeout(
      () => {
        setCookie(suppressionCookie(campaignId, Date.now(), suppressionDays));
        setState('open');
      },
      delaySeconds * 1000 - sinceOpening(),
    );
    return () => clearTimeout(timer);
  }, []);
  const register = async (cdcProfile: CampaignProfile) => {
    const submissionId = crypto.randomUUID();
    const source = { sourceLocale: locale, sourcePage: path };
    const submission = campaignSubmission({ formId: campaignId, submissionId, ...source, cdcProfile });
    if (await postInterest(submission, submissionId)) return followCampaign(followPath);
    console.error(t('failed'));
    setState('failed');
  };
  if (state === 'away') return null;
  const closed = () => {
    setState('away');
    if (state === 'failed') followCampaign(followPath);
  };
  const note = () => setCookie(interestCookie(campaignId, { isOver: false }));
  return (
    <Modal title={t('popupTitle')} closeLabel={t('close')} size="sm" onClosed={closed}>
      <div className={styles.content}>
        {state === 'failed' ? (
          <p data-live="assertive" className={styles.failure}>
            {t('failed')}
          </p>
        ) : (
          <>
            <p>{t('popupText')}</p>
            <div className="cluster gap-3">
              <a href={popup.signUp.href} className={buttonClass({})} onClick={note}>
                {popup.signUp.text}
              </a>
              <a href={popup.other.href} className={buttonClass({ variant: 'secondary' })} onClick={note}>
                {popup.other.text}
              </a>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

/** Milliseconds since the page was opened, if it loaded its scripts later; otherwise the delay begins now. */
function sinceOpening(): number {
  return globalThis.lateScripts ? performance.now() : 0;
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = cookie;
}

/** Only its type, so that a popup loads no schemas. */
type Row = typeof formsEndpoints.registerCampaignInterest;

type LocatedInterest = CampaignInterest & { sourceLocale: Locale };

export const interestMilliseconds = 20_000;

/** Registers interest in a campaign; returns true on success. Failures are not shown here. */
export async function postInterest(interest: LocatedInterest, idempotencyKey: string): Promise<boolean> {
  try {
    const response = await fetchInTime('/api/campaign/interest' satisfies Row['path'], {
      method: 'POST' satisfies Row['method'],
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'fetch',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(interest),
      keepalive: true,
      signal: AbortSignal.timeout(interestMilliseconds),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
