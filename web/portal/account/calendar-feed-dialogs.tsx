'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useEndCalendarFeed, useRenewCalendarFeed } from './use-calendar-feed.ts';

type CalendarDialogProps = { open: boolean; onClose: () => void };

/** Asks for confirmation before an address that calendars use stops working. */
export function RenewCalendarDialog({ open, onClose }: CalendarDialogProps) {
  const t = useTranslations('calendarFeed');
  const renew = useRenewCalendarFeed();
  return (
    <Question
      open={open}
      title={t('renewTitle')}
      text={t('renewText')}
      confirm={t('renew')}
      failed={renew.isError}
      busy={renew.isPending}
      onClose={onClose}
      onConfirm={() => renew.mutate(undefined, { onSuccess: () => end(onClose, t('renewed')) })}
    />
  );
}

/** Asks for confirmation before an owner's calendar address is switched off. */
export function EndCalendarDialog({ open, onClose }: CalendarDialogProps) {
  const t = useTranslations('calendarFeed');
  const endFeed = useEndCalendarFeed();
  return (
    <Question
      open={open}
      title={t('offTitle')}
      text={t('offText')}
      confirm={t('off')}
      isDangerous
      failed={endFeed.isError}
      busy={endFeed.isPending}
      onClose={onClose}
      onConfirm={() => endFeed.mutate(undefined, { onSuccess: () => end(onClose, t('offDone')) })}
    />
  );
}

function end(onClose: () => void, message: string): void {
  onClose();
  showToast(message);
}

type QuestionProps = CalendarDialogProps & {
  title: string;
  text: string;
  confirm: string;
  isDangerous?: boolean;
  failed: boolean;
  busy: boolean;
  onConfirm: () => void;
};

function Question({
  title,
  text,
  confirm,
  isDangerous = false,
  failed,
  busy,
  onConfirm,
  ...dialog
}: QuestionProps) {
  const t = useTranslations();
  return (
    <Dialog {...dialog} title={title} size="sm">
      <p>{text}</p>
      {failed && <Alert tone="danger">{t('errors.generic')}</Alert>}
      <DialogActions>
        <Button variant="quiet" onClick={dialog.onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
