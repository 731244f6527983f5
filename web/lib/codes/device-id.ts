const key = 'device_id';
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

let ofThisPage: string | undefined;

/**
 * The browser's identifier in checks of codes: a random UUID, created once and kept in local storage. If nothing can be
 * stored, it lasts as long as the page.
 */
export function deviceId(): string {
  const stored = read();
  if (stored !== null && version4.test(stored)) return stored;
  ofThisPage ??= randomId();
  write(ofThisPage);
  return ofThisPage;
}

/** `crypto.randomUUID` exists only on secure pages. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Without storage, a later visit gets a different identifier.
  }
}
