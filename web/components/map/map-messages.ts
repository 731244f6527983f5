import { messagesFor } from '../../messages/messages.ts';
import type { MapMessages } from './map-types.ts';

/** The texts of a map in a locale; an editor may replace those for a map that fails. */
export function mapMessages(
  locale: string,
  { label, failed, unsupported }: { label: string; failed?: string; unsupported?: string },
): MapMessages {
  const { map } = messagesFor(locale);
  return { ...map, label, failed: failed || map.failed, unsupported: unsupported || map.unsupported };
}
