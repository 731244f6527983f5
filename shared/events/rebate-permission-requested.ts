import { defineEvent } from './envelope.ts';
import { submissionPointer } from './form-submitted.ts';

/** A clinic requests permission to claim a rebate. */
export const rebatePermissionRequested = defineEvent('rebate.permission-requested', 1, submissionPointer);
