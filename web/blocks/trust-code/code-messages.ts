import type { CodeVerdict } from '@merrowvale/shared/domain/code-verdict.ts';
import type { ReactNode } from 'react';
import type { Messages } from '../../messages/messages.ts';

/** The texts of the page; those of results are in `VerdictTexts`. */
export type CodeMessages = Omit<Messages['trustCode'], CodeVerdict>;

/** What the page says about each result: a title, and a text of the editor's or the site's. */
export type VerdictTexts = Readonly<Record<CodeVerdict, { title: string; text: ReactNode }>>;
