import { type Html, html } from './html.ts';

type PageContent = { mount: string; title: string; lead?: string | undefined; body: Html; failed?: boolean };

/** The frame that every screen of the identity provider shares; it needs no JavaScript. */
export function page({ mount, title, lead, body, failed = false }: PageContent): string {
  const { markup } = html`<!doctype html>
<html lang="en-gb">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${failed ? 'Error: ' : ''}${title} – Merrowvale Animal Health</title>
    <link rel="stylesheet" href="${mount}/screens.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <p class="brand">${mark}Merrowvale<span> Animal Health</span></p>
      <div class="card">
        <h1>${title}</h1>
        ${lead !== undefined && html`<p class="lead">${lead}</p>`}
        ${body}
      </div>
    </main>
  </body>
</html>`;
  return markup;
}

const mark = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path class="leaf" d="M16 29C7 25 3 18.5 5.5 10.5 8 6 13 7.5 16 11c3-3.5 8-5 10.5-.5C29 18.5 25 25 16 29Z"/><path class="vein" d="M16 12.5V24m0-5-4.5-4.5M16 21l4.5-4.5"/></svg>`;
