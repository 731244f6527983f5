import type { CodeCheck, VerificationRequest } from '@merrowvale/shared/schemas/code-check.ts';

/** Verifies the codes of packs. */
export type CodeVerifier = { check(request: VerificationRequest): Promise<CodeCheck> };
