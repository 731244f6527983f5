'use client';

import { createContext, type ReactNode, use } from 'react';

/** Classes come from the server, so that no page loads the names of all buttons' classes for this. */
export type CrashMessages = { title: string; again: string; smallButton: string; button: string };

const CrashContext = createContext<CrashMessages>({ title: '', again: '', smallButton: '', button: '' });

type ProviderProps = { messages: CrashMessages; children: ReactNode };

/** Sends the texts of the error page along with each page, since nothing can be loaded after a crash. */
export function CrashMessagesProvider({ messages, children }: ProviderProps) {
  return <CrashContext value={messages}>{children}</CrashContext>;
}

export function useCrashMessages(): CrashMessages {
  return use(CrashContext);
}

export function CrashAlert({ retry }: { retry: () => void }) {
  const { title, again, smallButton } = useCrashMessages();
  return (
    <p data-live="assertive">
      <span>{title}</span>{' '}
      <button type="button" onClick={retry} className={smallButton}>
        {again}
      </button>
    </p>
  );
}
