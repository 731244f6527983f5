type Draft = { cc?: string; subject?: string; body?: string };

export function mailtoUrl(to: string, { cc = '', subject = '', body = '' }: Draft): string {
  const parts = Object.entries({ cc, subject, body: body.replace(/\r?\n/g, '\r\n') })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const recipient = encodeURIComponent(to).replaceAll('%40', '@').replaceAll('%2C', ',');
  return `mailto:${recipient}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
