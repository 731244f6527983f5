import { createHash } from 'node:crypto';
import { type ApiEvent, header } from './api-event.ts';

export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

export function isKnown(event: ApiEvent, tag: string): boolean {
  const given = header(event, 'if-none-match') ?? '';
  return given.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
