'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './toaster.module.css';

const toasts = Toast.createToastManager();
type Confirmation = Parameters<typeof toasts.add>[0] & { id: string; timeout: number };

/** How long something is told. */
const timeout = 6000;
/** How long something can be taken back. */
const undoTimeout = 12_000;

/** What is told and neither closed nor over, with when it is: a page that comes meanwhile shows it too. */
const told = new Map<string, { toast: Confirmation; until: number }>();

/** Those on the page; the first shows what all of them are told. */
const toasters = new Set<(shows: boolean) => void>();
const nameFirst = () => [...toasters][0]?.(true);

/** Short confirmations at the foot of the window; `showToast` shows one. A page may hold several and still has one such place. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shows, setShows] = useState(false);
  useEffect(() => {
    toasters.add(setShows);
    nameFirst();
    return () => {
      toasters.delete(setShows);
      setShows(false);
      nameFirst();
    };
  }, []);
  // The provider within listens by then.
  useEffect(() => {
    if (shows) announceAgain();
  }, [shows]);
  return (
    <>
      {children}
      {shows && (
        <Toast.Provider toastManager={toasts}>
          <ToastList />
        </Toast.Provider>
      )}
    </>
  );
}

/** Shows a sentence such as “Biscuit has been saved.”, with a button to take it back where that can be done. */
export function showToast(title: string, undo?: { label: string; onUndo: () => void }): void {
  const id = crypto.randomUUID();
  if (!undo) {
    announce({ id, title, timeout });
    return;
  }
  const onClick = () => {
    toasts.close(id);
    undo.onUndo();
  };
  announce({ id, title, timeout: undoTimeout, actionProps: { children: undo.label, onClick } });
}

/** Takes away what was told, but for what can still be taken back. */
export function clearConfirmations(): void {
  for (const [id, { toast }] of told) {
    if (toast.actionProps) continue;
    toasts.close(id);
    told.delete(id);
  }
}

function announce(toast: Confirmation) {
  const kept = { ...toast, onClose: () => told.delete(toast.id) };
  told.set(toast.id, { toast: kept, until: Date.now() + toast.timeout });
  toasts.add(kept);
}

/** For the rest of its time, what a page that is gone was told. */
function announceAgain() {
  for (const [id, { toast, until }] of told) {
    const rest = until - Date.now();
    if (rest > 0) toasts.add({ ...toast, timeout: rest });
    else told.delete(id);
  }
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
