import { escapedText } from '../escaped.ts';

type OfflineTexts = {
  lang: string;
  title: string;
  text: string;
  again: string;
  /** The next doses as last seen, and when; none for a page that anybody may see. */
  doses?: { title: string; seen: string; none: string; items: readonly { day: string; text: string }[] };
};

/** A whole page in one file, which needs neither scripts nor other files. */
export function offlineHtml({ lang, title, text, again, doses }: OfflineTexts): string {
  const list = doses
    ? `<section aria-labelledby="doses"><h2 id="doses">${escapedText(doses.title)}</h2>${itemsOf(doses)}<p><small>${escapedText(doses.seen)}</small></p></section>`
    : '';
  return `<!doctype html><html lang="${escapedText(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapedText(title)}</title><style>${style}</style></head><body><main><h1>${escapedText(title)}</h1><p>${escapedText(text)}</p>${list}<p><a href="">${escapedText(again)}</a></p></main></body></html>`;
}

function itemsOf({ items, none }: NonNullable<OfflineTexts['doses']>): string {
  if (items.length === 0) return `<p>${escapedText(none)}</p>`;
  const listed = items.map(({ day, text }) => `<li><b>${escapedText(day)}</b> ${escapedText(text)}</li>`);
  return `<ul>${listed.join('')}</ul>`;
}

const style = `:root{--paper:#faf6ee;--ink:#1c2a26;--soft:#51605a;--link:#14594e;--line:#d9d2c4}
@media (prefers-color-scheme:dark){:root{--paper:#101916;--ink:#eef2ee;--soft:#b3c0ba;--link:#8fd3c1;--line:#33443e}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{font:600 1.75rem/1.2 Georgia,serif}h2{font-size:1.125rem;margin-top:2rem}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:.75rem 0}li b{display:block}
small{color:var(--soft)}a{display:inline-block;padding:.7rem 0;color:var(--link);font-weight:600}`;
