import { InlineScript } from '../components/inline-script/inline-script.tsx';

/** A TrueType font with one glyph, a dot as wide as the em, for every character of the ranges (cmap format 13). */
const font =
  'AAEAAAAKAIAAAwAgT1MvMo4kXK4AAACsAAAAYGNtYXAAHR9HAAABDAAAAHxnbHlmB/QQuAAAAYgAAABIaGVhZGL+Q94AAAHQAAAANmhoZWEHWgU+AAACCAAAACRobXR4BbQBzAAAAiwAAAAGbG9jYQAAAGwAAAI0AAAADG1heHAABAAGAAACQAAAACBuYW1lC78bnAAAAmAAAACmcG9zdP+4ADIAAAMIAAAAIAAEA+gBkAAFAAACigJYAAAASwKKAlgAAAFeADIBLAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABOT05FAEAwAP//A3D/iAAAA3AAeAAAAAAAAAAAAfQCvAAAACAAAQAAAAEAAwAKAAAADAANAAAAAABwAAAAAAAAAAgAADAAAAAw/wAAAAEAADGQAAAx/wAAAAEAADIgAABNvwAAAAEAAE4AAACf/wAAAAEAAPkAAAD6/wAAAAEAAP8AAAD/YAAAAAEAAP/gAAD/5gAAAAEAAgAAAAL6HwAAAAEAAQHMAVQCHAGkAAMAAAEBAQEBzABQAAD/sAFUAAAAUAAAAAAAAQHMAVQCHAGkAAMAAAEBAQEBzABQAAD/sAFUAAAAUAAAAAAAAQAAAAEAAIIer+tfDzz1AAMD6AAAAAAAAAAAAAAAAAAAAAABzAFUAhwBpAAAAAgAAgABAAAAAAABAAADcP+IAAAD6AHMAcwCHAABAAAAAAAAAAAAAAAAAAAAAQPoAcwBzAAAAAAAAAAAACQAAABIAAEAAAACAAQAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAAEADYAAwABBAkAAQAWAAAAAwABBAkAAgAOABYAAwABBAkABAAmACQAAwABBAkABgAmAEoAUABsAGEAYwBlAGgAbwBsAGQAZQByAFIAZQBnAHUAbABhAHIAUABsAGEAYwBlAGgAbwBsAGQAZQByACAAUgBlAGcAdQBsAGEAcgBQAGwAYQBjAGUAaABvAGwAZABlAHIALQBSAGUAZwB1AGwAYQByAAAAAwAAAAAAAP+1ADIAAAAAAAAAAAAAAAAAAAAAAAAAAA==';
const ranges = 'U+3000-30FF,U+3190-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FF00-FF60,U+FFE0-FFE6,U+20000-2FA1F';

/**
 * A font made from bytes is available at once; one from an address, even a data URL, arrives after the first paint.
 */
const addFont = `document.fonts.add(new FontFace("Japanese Placeholder",Uint8Array.from(atob("${font}"),function(c){return c.charCodeAt(0)}),{unicodeRange:"${ranges}"}))`;

/**
 * Reserves the space of Japanese text if the system has no font for it: a dot for each character, of the same width,
 * until the web font has loaded. Without scripts, neither is loaded, and the system's own fallback is used.
 */
export function JapanesePlaceholder() {
  return <InlineScript code={addFont} />;
}
