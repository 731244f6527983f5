/** Replaces default messages with an editor's texts; empty texts keep the default. */
export function withEditorTexts<Texts extends Readonly<Record<string, string>>>(
  defaults: Texts,
  own: Partial<Texts>,
): Texts {
  const entered = Object.entries(own).filter(([, text]) => text !== '');
  return { ...defaults, ...Object.fromEntries(entered) };
}
