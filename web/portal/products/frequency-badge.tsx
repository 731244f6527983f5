import type { Locale } from '@merrowvale/shared/locales.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { Frequency } from './product-facts.ts';

export function FrequencyBadge({ locale, frequency }: { locale: Locale; frequency: Frequency }) {
  return (
    <Badge tone="honey">
      <Glyph name="calendar-clock" />
      <span>{translator(locale)(`products.${frequency}`)}</span>
    </Badge>
  );
}
