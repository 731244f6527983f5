import { type CaseFigure, figureWording } from '@merrowvale/shared/domain/case-figures.ts';
import type { Disease } from '@merrowvale/shared/domain/diseases.ts';
import { messageTag } from '@merrowvale/shared/locales.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';

export type TrackerMessages = Messages['tracker'];

export type NamedDisease = { codename: Disease; name: string };

export type Wording = { locale: string; t: Translate<TrackerMessages> };

/** A number of cases in words, such as "3 cases" or "fewer than 5 cases". */
export function casesText(figure: CaseFigure, { t }: Pick<Wording, 't'>): string {
  const { form, number } = figureWording(figure);
  if (form === 'fewer-than') return t('fewerCases', { count: number });
  return t(form === 'at-least' ? 'atLeastCases' : 'cases', { count: number });
}

/** A number of cases for a table, such as "3", "< 5" or "≥ 7". */
export function figureText(figure: CaseFigure, locale: string): string {
  const { form, number } = figureWording(figure);
  const sign = { exact: '', 'fewer-than': '< ', 'at-least': '≥ ' }[form];
  return `${sign}${numberText(number, locale)}`;
}

export function numberText(number: number, locale: string): string {
  return new Intl.NumberFormat(messageTag(locale)).format(number);
}

/** The name of a month, or of the last twelve if it is empty. */
export function periodText(month: string, { locale, t }: Wording): string {
  return month === '' ? t('year') : monthText(month, locale);
}

/** The name of a month such as `2026-03`. */
export function monthText(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(messageTag(locale), {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

export function sumOf(figures: readonly CaseFigure[]): CaseFigure {
  return {
    numberOfCases: figures.reduce((sum, { numberOfCases }) => sum + numberOfCases, 0),
    atMost: figures.reduce((sum, { atMost }) => sum + atMost, 0),
  };
}
