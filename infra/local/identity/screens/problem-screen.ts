import { html } from './html.ts';
import { page } from './page.ts';

export function problemScreen(mount: string, reason: string, siteUrl: string): string {
  const body = html`<p class="reason">${reason}</p><p><a class="button" href="${siteUrl}/">Back to the site</a></p>`;
  return page({ mount, title: 'That did not work', lead: 'Please go back and try once more.', body });
}
