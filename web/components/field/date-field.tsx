import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { formatDate } from '../../lib/i18n/dates.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'unit'> & { chosen: string };

/**
 * A date field; browsers format the value in their own language, so the date is repeated below in the page's
 * language.
 */
export function DateField({ chosen, hint, ...field }: DateFieldProps) {
  const tag = useLocale();
  return <TextField {...field} type="date" hint={chosen ? formatDate(chosen, tag, 'full') : hint} />;
}
