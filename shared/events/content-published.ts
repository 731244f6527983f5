import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An item in the content system, in the language that changed. */
const changedItem = z.object({
  codename: z.string(),
  type: z.string(),
  language: z.string(),
  /** The content system's name for the change, such as `published` or `unpublished`. */
  action: z.string(),
});

/** Editors have changed published content. */
export const contentPublished = defineEvent(
  'content.published',
  1,
  z.object({ items: z.array(changedItem).min(1) }),
);
