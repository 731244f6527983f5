/** What search engines read about a page, as JSON-LD. Nothing in it can end the script it stands in. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is no markup, and its `<` are escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
