import { mailtoUrl } from '@merrowvale/shared/domain/mailto.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { mapTexts } from '../../components/map/map-texts.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { mapProvider } from '../../lib/maps/map-provider-setting.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { OfficeMap } from '../islands.client.tsx';
import styles from './location-map.module.css';
import { countriesOf, countryParameter, inCountry, officesOf } from './office-map.ts';

/**
 * Use it on contact pages: the offices in a list beside a map, with their numbers and addresses. Give each office a
 * country if there is more than one, so that visitors can choose theirs.
 */
export function LocationMap({ item: { elements }, context }: BlockProps<'location_map'>) {
  const { locale, path } = context;
  const offices = officesOf(context.visible(elements.offices.linkedItems));
  if (offices.length === 0) return null;
  const countries = countriesOf(offices, locale);
  const asked = new URLSearchParams(context.query).get(countryParameter) ?? '';
  const messages = messagesFor(locale).offices;
  const title = elements.title.value;
  return (
    <TitledSection title={title}>
      <OfficeMap
        offices={offices.map(({ elements: office, ...facts }) => ({
          ...facts,
          details: <OfficeDetails office={office} context={context} />,
        }))}
        countries={countries}
        country={inCountry(offices, asked).length > 0 ? asked : ''}
        allCountries={elements.all_countries_label.value}
        action={path}
        language={languageTag(locale).slice(0, 2)}
        provider={mapProvider()}
        texts={textsIn(locale, messages)}
        mapTexts={mapTexts(locale, { label: title || messages.offices })}
      />
    </TitledSection>
  );
}

type OfficeDetailsProps = { office: ContentItemOf<'office'>['elements']; context: BlockContext };

function OfficeDetails({ office, context }: OfficeDetailsProps) {
  const numbers = [office.primary_contact_number.value, office.secondary_contact_number.value].filter(
    Boolean,
  );
  const email = office.email_address.value.trim();
  const buttons = [...office.primary_cta.linkedItems, ...office.secondary_cta.linkedItems];
  return (
    <div className={styles.details}>
      <RichText text={office.description} context={context} />
      {(numbers.length > 0 || email !== '') && (
        <ul className={styles.contacts}>
          {numbers.map((number) => (
            <li key={number}>
              <Glyph name="phone" />
              <TelephoneLink number={number} />
            </li>
          ))}
          {email !== '' && (
            <li>
              <Glyph name="mail" />
              <a href={mailtoUrl(email.trim(), {})}>{email}</a>
            </li>
          )}
        </ul>
      )}
      {buttons.length > 0 && (
        <div className={styles.actions}>
          {office.cta_title.value !== '' && <p className={styles.actionsTitle}>{office.cta_title.value}</p>}
          {buttons.map(({ system, elements: { url, text, is_external } }, index) => (
            <ContentLink
              key={system.codename}
              href={url.value}
              locale={context.locale}
              {...(is_external.value[0]?.codename === 'yes' && { asIs: true, newTab: true })}
              className={buttonClass({ variant: index === 0 ? 'secondary' : 'quiet', size: 'small' })}
            >
              {text.value}
            </ContentLink>
          ))}
        </div>
      )}
    </div>
  );
}
