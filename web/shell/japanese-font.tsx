import '@fontsource-variable/noto-sans-jp';

/** Draws nothing: it brings the styles that name the font's files, of which a browser loads those it needs. */
export function JapaneseFont() {
  return null;
}
