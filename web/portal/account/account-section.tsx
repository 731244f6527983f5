import { useId } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { Elements } from '../../components/elements.ts';

type AccountSectionProps = {
  title: string;
  lead?: string;
  children: Elements;
};

export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="stack gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="measure soft">{lead}</p>}
        {children}
      </Card>
    </section>
  );
}
