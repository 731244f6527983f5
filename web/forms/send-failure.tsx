import { Alert } from '../components/alert/alert.tsx';
import { isWithoutConnection } from '../lib/api/api-error.ts';
import type { Translate } from '../lib/i18n/translate.ts';

export type FailureMessages = { failed: string; noConnection: string };

/** Reports that a public form could not be sent, and the cause if it is the browser's connection. */
type SendFailureProps = {
  error: unknown;
  t: Translate<FailureMessages>;
  /** What failed; by default the form's own text. */
  text?: string;
};

export function SendFailure({ error, t, text = t('failed') }: SendFailureProps) {
  return (
    <Alert tone="danger">
      <p>{text}</p>
      {isWithoutConnection(error) && <p>{t('noConnection')}</p>}
    </Alert>
  );
}
