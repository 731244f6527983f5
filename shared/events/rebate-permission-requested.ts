import { defineEvent } from './envelope.ts';
import { submissionPointer } from './form-submitted.ts';

/** A clinic asks for leave to claim a rebate. */
export const rebatePermissionRequested = defineEvent('rebate.permission-requested', 1, submissionPointer);
