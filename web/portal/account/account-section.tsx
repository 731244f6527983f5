import { Card } from '../../components/card/card.tsx';
import type { Elements } from '../../components/elements.ts';

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
