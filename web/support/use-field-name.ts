import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { useLocaleAndMessages } from '../lib/i18n/locale-context.tsx';

export function useFieldLabels(): ReadonlyMap<string, string> {
  const { locale, messages } = useLocaleAndMessages();
  const language = messageLanguage(locale);
  const labels = Object.entries(fieldLabels).map(([name, label]): [string, string] => [
    name,
    label[language],
  ]);
  return new Map([...labels, ...Object.entries(messages.support?.fields ?? {})]);
}

/** Returns a field's label; a field of an older version of its form may have none. */
export function useFieldName(): (name: string) => string {
  const labels = useFieldLabels();
  return (name) => labels.get(name) ?? name;
}
