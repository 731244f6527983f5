'use client';

import { createContext, type ReactNode, use } from 'react';
import { buttonClass } from './button/button-class.ts';

export type CrashMessages = { title: string; again: string };

const CrashContext = createContext<CrashMessages>({ title: '', again: '' });

/** Sends the texts of the error page along with each page, since nothing can be loaded after a crash. */
export function CrashMessagesProvider({
  messages,
  children,
}: {
  messages: CrashMessages;
  children: ReactNode;
}) {
  return <CrashContext value={messages}>{children}</CrashContext>;
}

export function useCrashMessages(): CrashMessages {
  return use(CrashContext);
}

export function CrashAlert({ retry }: { retry: () => void }) {
  const { title, again } = useCrashMessages();
  return (
    <p role="alert" data-crash>
      <span>{title}</span>{' '}
      <button type="button" onClick={retry} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {again}
      </button>
    </p>
  );
}
