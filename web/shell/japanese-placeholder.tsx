import { InlineScript } from '../components/inline-script/inline-script.tsx';
import { placeholderFont } from './placeholder-font.ts';

const ranges = 'U+3000-30FF,U+3190-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FF60,U+FFE0-FFE6,U+20000-2FA1F';

/**
 * A font made from bytes is available at once; one from an address, even a data URL, arrives after the first paint.
 */
const addFont = `document.fonts.add(new FontFace("Japanese Placeholder",Uint8Array.from(atob("${placeholderFont().toString('base64')}"),function(c){return c.charCodeAt(0)}),{unicodeRange:"${ranges}"}))`;

/**
 * Reserves the space of Japanese text if the system has no font for it: a dot for each character, of the same width,
 * until the web font has loaded. Without scripts, neither is loaded, and the system's own fallback is used.
 */
export function JapanesePlaceholder() {
  return <InlineScript code={addFont} />;
}
