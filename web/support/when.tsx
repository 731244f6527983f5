import { useLanguageTag } from '../portal/locale-context.tsx';
import { useReaderZone } from '../portal/use-today.ts';

export function When({ at }: { at: string }) {
  const tag = useLanguageTag();
  const timeZone = useReaderZone();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const text = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    date,
  );
  return <time dateTime={at}>{text}</time>;
}
