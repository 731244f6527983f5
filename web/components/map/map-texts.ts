import type { IslandTexts } from '../../lib/i18n/translate.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { MapMessages } from './map-types.ts';

/** The texts of a map in a locale; an editor may replace those for a map that fails. */
export function mapTexts(
  locale: string,
  { label, failed, unsupported }: { label: string; failed?: string; unsupported?: string },
): IslandTexts<MapMessages> {
  const { map } = messagesFor(locale);
  return textsIn(locale, {
    ...map,
    label,
    failed: failed || map.failed,
    unsupported: unsupported || map.unsupported,
  });
}
