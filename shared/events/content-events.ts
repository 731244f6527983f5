import * as z from 'zod';
import { defineEvents } from './envelope.ts';

/** An item in the content system, in the language that changed. */
const changedItem = z.object({
  codename: z.string(),
  type: z.string(),
  language: z.string(),
  /** The content system's name for the change, such as `published` or `unpublished`. */
  action: z.string(),
});

export const contentEvents = defineEvents({
  /** Editors have changed published content. */
  'content.published': { version: 1, detail: z.object({ items: z.array(changedItem).min(1) }) },
});
