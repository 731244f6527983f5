import { html } from './html.ts';
import type { Messages } from './messages/en.ts';
import { page } from './page.ts';

export function problemScreen(mount: string, messages: Messages, reason: string, siteUrl: string): string {
  const { title, lead, back } = messages.failed;
  const body = html`<p class="reason">${reason}</p><p><a class="button" href="${siteUrl}/">${back}</a></p>`;
  return page({ mount, messages, title, lead, body });
}
