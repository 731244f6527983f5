import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import type { Messages } from '../../messages/messages.ts';

type ListFailureProps = { error: Error; messages: Messages['lister']; retry: () => unknown };

export function ListFailure({ error, messages, retry }: ListFailureProps) {
  return (
    <Alert
      tone="danger"
      title={messages.failed}
      actions={
        <Button variant="secondary" size="small" onClick={() => retry()}>
          {messages.retry}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}
