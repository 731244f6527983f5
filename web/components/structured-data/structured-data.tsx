/** A page's structured data for search engines, as JSON-LD. Nothing in it can end the script element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not markup, and its `<` are escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
