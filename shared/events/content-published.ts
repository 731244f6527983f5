import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An item of the content system, in the language that changed. */
const changedItem = z.object({
  codename: z.string(),
  type: z.string(),
  language: z.string(),
  /** What happened to it, in the content system's word: `published`, `unpublished` and the like. */
  action: z.string(),
});

/** Editors have changed what visitors see. */
export const contentPublished = defineEvent(
  'content.published',
  1,
  z.object({ items: z.array(changedItem).min(1) }),
);
