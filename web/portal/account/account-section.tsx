import type { Locale } from '@merrowvale/shared/locales.ts';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card/card.tsx';
import type { Elements } from '../../components/elements.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { AccountFailure } from '../owner/account-failure.tsx';
import { LoadError } from '../owner/load-error.tsx';

/** The sections of the account page and their titles, in order. */
export const accountParts = {
  details: 'account.detailsTitle',
  times: 'account.timesTitle',
  consent: 'account.consentTitle',
  carers: 'carers.title',
  calendar: 'calendarFeed.title',
  'second-factor': 'secondFactor.title',
  passkeys: 'passkeys.title',
  devices: 'devices.title',
  sessions: 'sessions.title',
  'sign-ins': 'signIns.title',
  'your-data': 'yourData.title',
} as const;

type AccountSectionProps = {
  /** Its anchor. */
  id: string;
  title: string;
  lead?: string;
  children: Elements;
};

export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Card className="stack gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead && <p className="measure soft">{lead}</p>}
        {children}
      </Card>
    </section>
  );
}

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
