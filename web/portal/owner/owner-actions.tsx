import { useQueryClient } from '@tanstack/react-query';
import type { Elements } from '../../components/elements.ts';
import { ActionScreen } from '../../forms/use-server-action.ts';
import { useLocaleCode } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';

/** Actions within have the page's locale, lead back to the page by default, and refresh the owner's cached data. */
export function OwnerActions({ children }: { children: Elements }) {
  const cache = useQueryClient();
  const fields = { locale: useLocaleCode(), afterwards: useHere() };
  return (
    <ActionScreen
      value={{
        fields,
        refresh: (keys) => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey }))),
      }}
    >
      {children}
    </ActionScreen>
  );
}
