import { html } from './html.ts';
import { page } from './page.ts';
import type { Words } from './words/words.ts';

export function problemScreen(mount: string, words: Words, reason: string, siteUrl: string): string {
  const { title, lead, back } = words.failed;
  const body = html`<p class="reason">${reason}</p><p><a class="button" href="${siteUrl}/">${back}</a></p>`;
  return page({ mount, words, title, lead, body });
}
