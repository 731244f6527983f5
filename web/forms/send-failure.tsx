import { Alert } from '../components/alert/alert.tsx';
import { isWithoutConnection } from '../lib/api/api-error.ts';

export type FailureMessages = { failed: string; noConnection: string };

/** Reports that a public form could not be sent, and the cause if it is the browser's connection. */
export function SendFailure({ error, messages }: { error: unknown; messages: FailureMessages }) {
  return (
    <Alert tone="danger">
      <p>{messages.failed}</p>
      {isWithoutConnection(error) && <p>{messages.noConnection}</p>}
    </Alert>
  );
}
