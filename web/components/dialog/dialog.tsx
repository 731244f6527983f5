import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { DialogSignal } from '../../lib/cancellation.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { Button } from '../button/button.tsx';
import { buttonClass } from '../button/button-class.ts';
import type { Elements } from '../elements.ts';
import { joinClasses } from '../join-classes.ts';
import { clearConfirmations } from '../toaster/toaster.tsx';
import styles from './dialog.module.css';
import panel from './dialog-panel.module.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The element to focus once it has closed; null for the one that opened it. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/**
 * A modal for forms, whose fields may open lists; for text only, `components/modal` is lighter. Focus moves
 * to its title, stays inside and returns; Escape and a click outside close it.
 */
export function Dialog({ open, onClose, title, size = 'md', finalFocus, children }: DialogProps) {
  const t = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const signal = useClosingSignal(open);
  // A confirmation of the previous task would cover this dialog's buttons.
  useEffect(() => {
    if (open) clearConfirmations();
  }, [open]);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={joinClasses(styles.backdrop)} />
        <BaseDialog.Viewport className={joinClasses(styles.viewport)}>
          <BaseDialog.Popup
            className={joinClasses(styles.popup, panel[size])}
            initialFocus={heading}
            finalFocus={finalFocus}
          >
            <div className={panel.head}>
              <BaseDialog.Title ref={heading} tabIndex={-1} className={joinClasses(panel.title)}>
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close
                className={joinClasses(buttonClass({ variant: 'quiet', size: 'icon' }), panel.close)}
                aria-label={t('close')}
              >
                <X aria-hidden />
              </BaseDialog.Close>
            </div>
            <div className={panel.body}>
              <DialogSignal value={signal}>{children}</DialogSignal>
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Returns the signal that is aborted when the dialog closes. */
function useClosingSignal(open: boolean): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!open) return undefined;
    const closing = new AbortController();
    controller.current = closing;
    return () => closing.abort();
  }, [open]);
  return useCallback(() => controller.current?.signal, []);
}

type DialogActionsProps = {
  /** Adds a button to cancel. */
  onCancel?: (() => void) | undefined;
  children: Elements;
};

export function DialogActions({ onCancel, children }: DialogActionsProps) {
  const t = useTranslations('common');
  return (
    <div className={styles.actions}>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {children}
    </div>
  );
}
