export type RawEmail = {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Reads a MIME message as mail libraries create it: plain, or multipart with text and HTML. */
export function readRawEmail(source: string): RawEmail {
  const { headers, body } = readPart(source);
  const bodies = readBodies(headers, body);
  return {
    to: (headers.to ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    from: headers.from ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text: bodies.text ?? '',
    html: bodies.html ?? '',
    headers: original(source),
  };
}

function readPart(source: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const headers: Record<string, string> = {};
  for (const [name, value] of headerLines(head)) headers[name.toLowerCase()] = value;
  return { headers, body: rest.join('\r\n\r\n') };
}

function original(source: string): Record<string, string> {
  return Object.fromEntries(headerLines(source.split(/\r?\n\r?\n/)[0] ?? ''));
}

function headerLines(head: string): [string, string][] {
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  return unfolded.split(/\r?\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
}

function readBodies(headers: Record<string, string>, body: string): { text?: string; html?: string } {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) {
    const decoded = decodeBody(headers['content-transfer-encoding'] ?? '7bit', body);
    return type.toLowerCase().startsWith('text/html') ? { html: decoded } : { text: decoded };
  }
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.assign(
    {},
    ...parts.map((part) => {
      const inner = readPart(part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''));
      return readBodies(inner.headers, inner.body);
    }),
  );
}

function decodeBody(encoding: string, body: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replaceAll(/=\r?\n/g, ''));
    default:
      return body.replace(/\r?\n$/, '');
  }
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeWords(text: string): string {
  return text.replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString()
      : decodeQuotedPrintable(word.replaceAll('_', ' ')),
  );
}
