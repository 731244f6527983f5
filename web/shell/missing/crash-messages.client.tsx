'use client';

import { createContext, type ReactNode, use } from 'react';

export type CrashMessages = { title: string; text: string; again: string };

const CrashContext = createContext<CrashMessages>({ title: '', text: '', again: '' });

/** Gives a page the words for its own failure along, since nothing can be asked for once that has happened. */
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
