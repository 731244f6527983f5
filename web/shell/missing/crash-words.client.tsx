'use client';

import { createContext, type ReactNode, use } from 'react';

export type CrashWords = { title: string; text: string; again: string };

const CrashContext = createContext<CrashWords>({ title: '', text: '', again: '' });

/** Gives a page the words for its own failure along, since nothing can be asked for once that has happened. */
export function CrashWordsProvider({ words, children }: { words: CrashWords; children: ReactNode }) {
  return <CrashContext value={words}>{children}</CrashContext>;
}

export function useCrashWords(): CrashWords {
  return use(CrashContext);
}
