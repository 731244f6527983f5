import { requestParameterPrefix } from '@merrowvale/shared/domain/page-query.ts';

/** Parameter of the finder's address: `find` shows the names for its traits, `edit` lets visitors change the traits. */
export const stepParameter = 'traits';

export function groupParameter(codename: string): string {
  return `${requestParameterPrefix}${codename}`;
}

export function selectedTraits(entries: Iterable<readonly [string, unknown]>): string[] {
  const given = [...entries].flatMap(([name, value]) =>
    name.startsWith(requestParameterPrefix) && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [...new Set(given)];
}

export function stepAddress(
  path: string,
  step: 'find' | 'edit',
  entries: Iterable<readonly [string, unknown]>,
) {
  const query = new URLSearchParams();
  for (const [name, value] of entries)
    if (selectedTraits([[name, value]]).length > 0) query.append(name, String(value));
  query.set(stepParameter, step);
  return `${path}?${query}`;
}

/** The trait of a group after a press: another trait replaces the selected one, and the selected one is cleared. */
export function afterPress(selected: string | undefined, pressed: string): string | undefined {
  return selected === pressed ? undefined : pressed;
}
