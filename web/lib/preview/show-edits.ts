'use server';

import { refresh } from 'next/cache';
import { draftMode } from 'next/headers';
import { keepEdits, parsedEdits } from './edits.ts';

/** Renders the page again with an editor's unsaved edits, which are in the form's entry `edits`. */
export async function showEdits(_before: unknown, form: unknown): Promise<void> {
  const edits = form instanceof FormData ? parsedEdits(form.get('edits')) : undefined;
  if (edits === undefined || !(await draftMode()).isEnabled) return;
  await keepEdits(edits);
  refresh();
}
