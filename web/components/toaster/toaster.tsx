'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './toaster.module.css';

const toasts = Toast.createToastManager();

/** The one on the page that shows what all of them are told. */
let shown: symbol | undefined;

/** Short confirmations at the foot of the window; `showToast` shows one. A page may hold several and still has one such place. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shows, setShows] = useState(false);
  useEffect(() => {
    if (shown !== undefined) return;
    shown = Symbol('toaster');
    setShows(true);
    return () => {
      shown = undefined;
      setShows(false);
    };
  }, []);
  return (
    <>
      {children}
      {shows && (
        <Toast.Provider toastManager={toasts} timeout={6000}>
          <ToastList />
        </Toast.Provider>
      )}
    </>
  );
}

/** How long something can be taken back. */
const undoTimeout = 12_000;

/** Shows a sentence such as “Biscuit has been saved.”, with a button to take it back where that can be done. */
export function showToast(title: string, undo?: { label: string; onUndo: () => void }): void {
  if (!undo) {
    toasts.add({ title });
    return;
  }
  const onClick = () => {
    toasts.close(id);
    undo.onUndo();
  };
  const id = toasts.add({ title, timeout: undoTimeout, actionProps: { children: undo.label, onClick } });
}

function ToastList() {
  const t = useTranslations('common');
  const { toasts: current } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className={joinClasses(styles.viewport)} aria-label={t('notifications')}>
        {current.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={joinClasses(styles.toast)}>
            <Toast.Content className={joinClasses(styles.content)}>
              <Toast.Title className={joinClasses(styles.title)} />
              {toast.actionProps && <Toast.Action className={joinClasses(styles.action)} />}
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
