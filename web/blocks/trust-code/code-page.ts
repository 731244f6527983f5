import type { CodeVerdict } from '@merrowvale/shared/domain/code-verdict.ts';
import type { CodeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import type { Elements } from '../../components/elements.ts';
import type { IslandTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import type { PostedChecks } from './check-codes.ts';

export type VerdictTexts = Readonly<Record<CodeVerdict, { title: string; text: Elements }>>;

export type CodeMessages = Omit<Messages['trustCode'], CodeVerdict>;

export type CodePage = {
  /** Undefined if the installation has none; then no code can be checked. */
  service: CodeVerification | undefined;
  /** The codes in the address; null before any were entered. */
  asked: string | null;
  maxPackCodes: number;
  /** Devices that may check a code before it looks copied. */
  maxDevices: number;
  action: string;
  heading: 'h2' | 'h3';
  texts: IslandTexts<CodeMessages>;
  verdicts: VerdictTexts;
  /** Checks the codes when scripts don't run. */
  checkCodes: (before: PostedChecks | undefined, entered: FormData) => Promise<PostedChecks>;
};
