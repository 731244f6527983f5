import type { Locale } from '@merrowvale/shared/locales.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { DoseCount } from '@merrowvale/shared/schemas/dose.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import type { Elements } from '@merrowvale/web/components/elements.ts';
import { Toaster } from '@merrowvale/web/components/toaster/toaster.tsx';
import type { AccountPageData } from '@merrowvale/web/lib/api/owner-data.ts';
import {
  calendarFeedQuery,
  carersQuery,
  devicesQuery,
  doseCountsQuery,
  passkeysQuery,
  petsQuery,
  profileQuery,
  rebateBrands,
  remindersQuery,
  secondFactorQuery,
  sessionsQuery,
  signInsQuery,
} from '@merrowvale/web/lib/api/queries.ts';
import { makeQueryClient } from '@merrowvale/web/lib/api/query-client.ts';
import { LocaleProvider } from '@merrowvale/web/lib/i18n/locale-context.tsx';
import { messagesFor } from '@merrowvale/web/messages/messages.ts';
import { OwnerActions } from '@merrowvale/web/portal/portal-providers.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseHtml } from '../parse-html.ts';

type OwnerData = Partial<AccountPageData> & {
  pets?: Pet[];
  reminders?: Reminder[];
  doseCounts?: DoseCount[];
  profile?: Profile;
  brands?: MarketingBrand[];
  /** The error of the latest attempt to load the data. */
  failure?: Error;
  locale?: Locale;
  query?: string;
};

export function renderForOwner(
  screen: Elements,
  {
    pets,
    reminders,
    doseCounts,
    profile,
    brands,
    carers,
    calendarFeed,
    devices,
    sessions,
    signIns,
    secondFactor,
    passkeys,
    failure,
    locale = 'en_gb',
    query = '',
  }: OwnerData = {},
): string {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(petsQuery(locale).queryKey, pets);
  queryClient.setQueryData(remindersQuery(locale).queryKey, reminders);
  queryClient.setQueryData(doseCountsQuery(locale).queryKey, doseCounts);
  queryClient.setQueryData(profileQuery(locale).queryKey, profile);
  queryClient.setQueryData(rebateBrands(locale).queryKey, brands);
  queryClient.setQueryData(carersQuery(locale).queryKey, carers);
  queryClient.setQueryData(calendarFeedQuery(locale).queryKey, calendarFeed);
  queryClient.setQueryData(secondFactorQuery(locale).queryKey, secondFactor);
  queryClient.setQueryData(passkeysQuery(locale).queryKey, passkeys);
  queryClient.setQueryData(devicesQuery(locale).queryKey, devices);
  queryClient.setQueryData(sessionsQuery(locale).queryKey, sessions);
  queryClient.setQueryData(signInsQuery(locale).queryKey, signIns);
  for (const { queryKey } of failure ? [petsQuery(locale), remindersQuery(locale), profileQuery(locale)] : [])
    queryClient
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ status: 'error', error: failure ?? null });
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} messages={messagesFor(locale)}>
      <InBrowser query={query}>
        <QueryClientProvider client={queryClient}>
          <OwnerActions>
            <Toaster>{screen}</Toaster>
          </OwnerActions>
        </QueryClientProvider>
      </InBrowser>
    </LocaleProvider>,
  );
}

export function InBrowser({ query = '', children }: { query?: string; children: Elements }) {
  const nothing = () => undefined;
  const router = {
    back: nothing,
    forward: nothing,
    refresh: nothing,
    push: nothing,
    replace: nothing,
    prefetch: nothing,
    hmrRefresh: nothing,
    bfcacheId: 'test',
  };
  return (
    <AppRouterContext value={router}>
      <PathnameContext value="/en_gb/pets">
        <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

export const wordsOf = (html: string) => parseHtml(html).text;
