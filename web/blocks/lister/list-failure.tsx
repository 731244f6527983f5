import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import type { ListerWords } from './lister-words.ts';

type ListFailureProps = { error: Error; words: ListerWords; retry: () => unknown };

/** Says what the server said, and offers another try. */
export function ListFailure({ error, words, retry }: ListFailureProps) {
  return (
    <Alert
      tone="danger"
      title={words.failed}
      actions={
        <Button variant="secondary" size="small" onClick={() => retry()}>
          {words.retry}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
}
