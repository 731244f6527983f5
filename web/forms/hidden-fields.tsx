import { useHydrated } from '../lib/use-hydrated.ts';

type HiddenFieldsProps = {
  values: Readonly<Record<string, string>>;
  /** The page of an earlier post of this form. */
  page: string | undefined;
};

/** Hidden values that a form without scripts posts in addition to its fields. */
export function HiddenFields({ values, page }: HiddenFieldsProps) {
  const isHydrated = useHydrated();
  if (isHydrated) return null;
  return Object.entries({ ...values, page: page || crypto.randomUUID() }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
  ));
}
