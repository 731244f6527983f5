import type { Locale } from '@merrowvale/shared/locales.ts';
import { CalendarClock } from 'lucide-react';
import { Badge } from '../../components/badge/badge.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { Frequency } from './products.ts';

export function FrequencyBadge({ locale, frequency }: { locale: Locale; frequency: Frequency }) {
  return (
    <Badge tone="honey">
      <CalendarClock aria-hidden />
      {translator(locale)(`products.${frequency}`)}
    </Badge>
  );
}
