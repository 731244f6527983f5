import type { Locale } from '@merrowvale/shared/locales.ts';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Elements } from '../../components/elements.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { LoadError } from '../owner/load-error.tsx';
import { AccountSection } from './account-section.tsx';

type LoadedSectionProps<Data, Key extends QueryKey> = {
  id: string;
  /** The namespace of its title and lead. */
  texts: 'carers' | 'calendarFeed' | 'devices' | 'passkeys' | 'secondFactor' | 'sessions' | 'signIns';
  query: (locale: Locale) => UseQueryOptions<Data, Error, Data, Key>;
  /** The height of the skeleton. */
  height: string;
  /** True for data of the identity provider. */
  isAccount?: boolean;
  before?: Elements;
  after?: Elements;
  children: (data: Data) => Elements;
};

/** A section whose data are requested by themselves. */
export function LoadedSection<Data, Key extends QueryKey>(props: LoadedSectionProps<Data, Key>) {
  const { id, texts, query, height, isAccount = false, before, after, children } = props;
  const t = useTranslations();
  const loaded = useQuery(query(useLocaleCode()));
  return (
    <AccountSection id={id} title={t(`${texts}.title`)} lead={t(`${texts}.lead`)}>
      {before}
      <Loaded query={loaded} height={height} isAccount={isAccount}>
        {children}
      </Loaded>
      {after}
    </AccountSection>
  );
}

type LoadedProps<Data> = Pick<LoadedSectionProps<Data, QueryKey>, 'height' | 'isAccount' | 'children'> & {
  query: UseQueryResult<Data>;
};

function Loaded<Data>({ query, height, isAccount, children }: LoadedProps<Data>) {
  const failure =
    query.isError &&
    (isAccount ? <AccountFailure error={query.error} keepsFocus /> : <LoadError query={query} />);
  if (query.data === undefined) return failure || <Skeleton height={height} />;
  return (
    <>
      {failure}
      {children(query.data)}
    </>
  );
}
