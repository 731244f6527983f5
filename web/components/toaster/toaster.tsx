import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import type { Elements } from '../elements.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './toaster.module.css';

const toasts = Toast.createToastManager();
type Confirmation = Parameters<typeof toasts.add>[0] & { id: string; timeout: number };

/** Milliseconds for which a message is shown. */
const timeout = 6000;
/** Milliseconds for which a message with a button is shown. */
const actionTimeout = 12_000;

/** Messages neither closed nor expired, with their expiry time; the next page shows them too. */
const active = new Map<string, { toast: Confirmation; until: number }>();

/** The mounted toasters; the first one shows all messages. */
const toasters = new Set<(shows: boolean) => void>();
const nameFirst = () => [...toasters][0]?.(true);

/** Shows the confirmations of `showToast` at the bottom of the window, in one of a page's toasters. */
export function Toaster({ children }: { children: Elements }) {
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
  // By then, the provider inside has subscribed.
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

type ToastAction = { label: string; act: () => void };

/** Shows a message such as “Biscuit has been saved.”, with an optional button such as “Undo”. */
export function showToast(title: string, offer?: ToastAction): void {
  const id = crypto.randomUUID();
  // Once, since the button can be pressed again while its message disappears.
  const onClick = () => {
    if (!active.delete(id)) return;
    toasts.close(id);
    offer?.act();
  };
  const action = offer && { timeout: actionTimeout, actionProps: { children: offer.label, onClick } };
  announce({ id, title, timeout, ...action });
}

/** Closes the messages that have no button. */
export function clearConfirmations(): void {
  for (const [id, { toast }] of active) {
    if (toast.actionProps) continue;
    toasts.close(id);
    active.delete(id);
  }
}

function announce(toast: Confirmation) {
  const tracked = { ...toast, onClose: () => active.delete(toast.id) };
  active.set(toast.id, { toast: tracked, until: Date.now() + toast.timeout });
  toasts.add(tracked);
}

/** Shows messages from the previous page for the rest of their time. */
function announceAgain() {
  for (const [id, { toast, until }] of active) {
    const rest = until - Date.now();
    if (rest > 0) toasts.add({ ...toast, timeout: rest });
    else active.delete(id);
  }
}

function ToastList() {
  const t = useTranslations('common');
  const { toasts: current } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport
        className={joinClasses(styles.viewport)}
        aria-label={t('notifications')}
        aria-live="off"
      >
        {current.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={joinClasses(styles.toast)}>
            <Toast.Content className="row gap-3 items-center justify-between">
              <Toast.Title className={joinClasses(styles.title)} data-live="polite" />
              {toast.actionProps && <Toast.Action className={joinClasses(styles.action)} />}
              {/* It can be focused at any time, so it is never hidden from screen readers. */}
              <Toast.Close className={joinClasses(styles.close)} aria-label={t('close')} aria-hidden={false}>
                <X aria-hidden />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
