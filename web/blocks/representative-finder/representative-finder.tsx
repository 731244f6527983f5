import { mailtoUrl } from '@merrowvale/shared/domain/mailto.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { RepresentativeSearch } from '../islands.client.tsx';
import { areasOf } from './find-representatives.ts';
import styles from './representative-finder.module.css';

/** The query parameter with the search, for browsers without scripts. */
const parameter = 'representative';
const portraitSize = 96;

/**
 * Use it where customers look for their contact person: visitors type a name or their postcode. Give each
 * representative their postcode areas, so that people who do not know the name find them too.
 */
export function RepresentativeFinder({ item: { elements }, context }: BlockProps<'representative_finder'>) {
  const { locale, path, query } = context;
  const people = context.visible(elements.representatives.linkedItems);
  if (people.length === 0) return null;
  const { representative, search, noRepresentative, found } = messagesFor(locale).offices;
  const title = elements.title.value;
  return (
    <TitledSection title={title}>
      <RepresentativeSearch
        representatives={people.map((person) => ({
          id: person.system.codename,
          name: person.elements.name.value,
          areas: areasOf(person.elements.postcode_areas.value),
          card: <Card person={person} heading={headingBelow(title)} locale={locale} />,
        }))}
        asked={(new URLSearchParams(query).get(parameter) ?? '').trim().slice(0, 100)}
        parameter={parameter}
        action={path}
        texts={textsIn(locale, {
          representative: elements.placeholder.value || representative,
          search: elements.button_text.value || search,
          noRepresentative: elements.empty_text.value || noRepresentative,
          found,
        })}
      />
    </TitledSection>
  );
}

type CardProps = {
  person: ContentItemOf<'representative'>;
  heading: 'h2' | 'h3';
  locale: string;
};

function Card({ person: { elements }, heading: Heading, locale }: CardProps) {
  const t = translator(locale);
  const { name, job_title: job, phone_number: phone, email, thumbnail } = elements;
  const portrait = thumbnail.value[0];
  return (
    <article className={cardClass(styles.card)}>
      {portrait && (
        <Picture asset={portrait} width={portraitSize} height={portraitSize} className={styles.portrait} />
      )}
      <div className="stack justify-items-start">
        <Heading className="text-lg leading-3">{name.value}</Heading>
        {job.value !== '' && <p className={styles.job}>{job.value}</p>}
        {phone.value !== '' && (
          <TelephoneLink
            number={phone.value}
            label={`${t('offices.call', { name: name.value })}: ${phone.value}`}
            className={styles.contact}
          >
            <Glyph name="phone" />
          </TelephoneLink>
        )}
        {email.value !== '' && (
          <a
            href={mailtoUrl(email.value.trim(), {})}
            aria-label={`${t('offices.write', { name: name.value })}: ${email.value}`}
            className={styles.contact}
          >
            <Glyph name="mail" />
            <span>{email.value}</span>
          </a>
        )}
      </div>
    </article>
  );
}
