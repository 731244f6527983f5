'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './toaster.module.css';

/** Short confirmations at the foot of the window; `useToast` shows one. */
export function Toaster({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={6000}>
      {children}
      <ToastList />
    </Toast.Provider>
  );
}

/** Shows a sentence such as “Biscuit has been saved.” */
export function useToast(): (title: string) => void {
  const { add } = Toast.useToastManager();
  return (title) => {
    add({ title });
  };
}

function ToastList() {
  const t = useTranslations('common');
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className={joinClasses(styles.viewport)} aria-label={t('notifications')}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={joinClasses(styles.toast)}>
            <Toast.Content className={joinClasses(styles.content)}>
              <Toast.Title className={joinClasses(styles.title)} />
              <Toast.Close className={joinClasses(styles.close)} aria-label={t('close')}>
                <X aria-hidden />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
