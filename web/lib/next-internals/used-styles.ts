/** A rule of a style sheet. `within` are the at-rules around it, outermost first. */
export type StyleRule = {
  within: readonly string[];
  /** The classes of each of its selectors; a selector can match only if a page has them all. */
  classes: readonly (readonly string[])[];
  css: string;
  /** The name of a `@keyframes` rule, which is needed if another rule uses that name. */
  keyframes?: string | undefined;
};

/** The rules of a style sheet of the site by its path; undefined if the build has no such file. */
export type StylesOf = (path: string) => readonly StyleRule[] | undefined;

const styleSheet = /<link rel="stylesheet" href="([^"?]+)[^"]*"[^>]*>/g;

/**
 * A page with the rules that it uses in a style element instead of its style sheets, which contain the rules of all
 * blocks and would delay the first paint. The sheets follow at the end of the body, where nothing waits for them,
 * because scripts may add classes later and React looks for the sheets that it expects. Returns the page unchanged if
 * it has a sheet that is not part of the build.
 */
export function withUsedStyles(html: string, nonce: string, stylesOf: StylesOf): string {
  const links = [...html.matchAll(styleSheet)];
  const sheets = links.map(([, path = '']) => stylesOf(path));
  const rules = sheets.flatMap((sheet) => sheet ?? []);
  const [first] = links;
  const end = html.lastIndexOf('</body>');
  if (first === undefined || end < first.index || sheets.includes(undefined)) return html;
  const style = `<style nonce="${nonce}">${usedStyles(html, rules)}</style>`;
  const withoutLinks = (text: string) => text.replaceAll(styleSheet, '');
  return [
    html.slice(0, first.index),
    style,
    withoutLinks(html.slice(first.index, end)),
    ...links.map(([link]) => link),
    html.slice(end),
  ].join('');
}

function usedStyles(html: string, rules: readonly StyleRule[]): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const mayMatch = (rule: StyleRule) =>
    rule.classes.some((names) => names.every((name) => classes.has(name)));
  const used = rules.filter((rule) => rule.keyframes === undefined && mayMatch(rule));
  const animations = rules.filter(
    ({ keyframes }) => keyframes !== undefined && used.some(({ css }) => css.includes(keyframes)),
  );
  return written([...used, ...animations]);
}

/** Consecutive rules within the same at-rules share them. */
function written(rules: readonly StyleRule[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const rule of rules) {
    if (rule.within.join() !== open.join()) {
      css += '}'.repeat(open.length) + rule.within.map((atRule) => `${atRule}{`).join('');
      open = rule.within;
    }
    css += rule.css;
  }
  return css + '}'.repeat(open.length);
}
