'use client';

import { useCrashMessages } from '../../components/crash-messages.client.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const { title, again, button } = useCrashMessages();
  return (
    <main>
      <PageFrame narrow>
        <h1 className="visually-hidden">{title}</h1>
        <EmptyState
          title={title}
          action={
            <button type="button" onClick={reset} className={button}>
              {again}
            </button>
          }
        />
      </PageFrame>
    </main>
  );
}
