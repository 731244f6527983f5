import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { useMessages } from 'next-intl';
import { useLocaleCode } from '../portal/locale-context.tsx';

export function useFieldLabels(): ReadonlyMap<string, string> {
  const language = messageLanguage(useLocaleCode());
  const labels = Object.entries(fieldLabels).map(([name, label]) => [name, label[language]] as const);
  return new Map([...labels, ...Object.entries(useMessages().support.fields)]);
}

/** Returns a field's label; a field of an older version of its form may have none. */
export function useFieldName(): (name: string) => string {
  const labels = useFieldLabels();
  return (name) => labels.get(name) ?? name;
}
