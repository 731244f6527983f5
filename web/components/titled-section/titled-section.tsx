import type { Elements } from '../elements.ts';

export function TitledSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="stack gap-5">
      {title !== '' && <h2 className="text-2xl balance">{title}</h2>}
      {children}
    </section>
  );
}
