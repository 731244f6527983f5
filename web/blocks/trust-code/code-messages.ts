import type { CodeVerdict } from '@merrowvale/shared/domain/code-verdict.ts';
import type { Elements } from '../../components/elements.ts';
import type { Messages } from '../../messages/messages.ts';

/** The texts of the page; the texts of results are in `VerdictTexts`. */
export type CodeMessages = Omit<Messages['trustCode'], CodeVerdict>;

export type VerdictTexts = Readonly<Record<CodeVerdict, { title: string; text: Elements }>>;
