'use client';

import { createContext, type ReactNode, use } from 'react';

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
