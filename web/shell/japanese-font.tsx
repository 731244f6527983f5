import '@fontsource-variable/noto-sans-jp';

/**
 * Renders nothing: imports the styles with the font's files, of which a browser loads only those it needs.
 */
export function JapaneseFont() {
  return null;
}
