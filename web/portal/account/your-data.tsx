import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { Download } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountDialog, DeletionForm, openDeletion } from './delete-account-dialog.tsx';
import styles from './your-data.module.css';

export function YourData() {
  const t = useTranslations('yourData');
  const locale = useLocaleCode();
  // Open for owners who return from signing in again; without scripts, the question is part of the page.
  const isOpenInAddress = useSearchParams()?.get('delete') === openDeletion.delete;
  const [asking, setAsking] = useState<boolean>();
  const isHydrated = useHydrated();
  const isAsking = asking ?? (isHydrated && isOpenInAddress);
  return (
    <AccountSection id="your-data" title={t('title')}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <h3 className="text-lg">{t('downloadTitle')}</h3>
          <p className="measure soft">{t('downloadText')}</p>
          <a
            href={`${ownerEndpoints.getAccountData.path}?locale=${locale}`}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden />
            <span>{t('download')}</span>
          </a>
        </div>
        <div className={styles.part}>
          <h3 className="text-lg">{t('deleteTitle')}</h3>
          <p className="measure soft">{t('deleteText')}</p>
          <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
          <WithoutScripts
            at={['delete', openDeletion.delete]}
            title={t('dialogTitle')}
            link={t('delete')}
            variant="dangerQuiet"
          >
            <DeletionForm />
          </WithoutScripts>
        </div>
      </div>
      <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />
    </AccountSection>
  );
}
