import { contentDay } from '@merrowvale/shared/domain/content-date.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Flag } from '../../components/country/flag.tsx';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { completeLinks, LinkList } from '../../components/link-list/link-list.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { dateFormat } from '../../lib/i18n/dates.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './content-footer.module.css';
import footerGroupsStyles from './footer-groups.module.css';
import { SignupForm } from './signup-form.tsx';
import socialLinksStyles from './social-links.module.css';

export type ContentFooterProps = {
  config: ContentItemOf<'footer_config'>;
  context: BlockContext;
  now: Date;
  /** The page's code and date; undefined for pages that are not content. */
  page: CodeAndDate | undefined;
  showsCountry: boolean;
  /** The button that opens the consent settings. */
  consent: Elements;
  /** The button that opens the search popup. */
  search: Elements;
};

export function ContentFooter(props: ContentFooterProps) {
  const { config, context } = props;
  const { elements } = config;
  return (
    <footer className={styles.footer} data-item={config.system.id}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <FooterCard card={context.visible(elements.footer_card.linkedItems)[0]} context={context} />
          <SignupForm elements={elements} context={context} />
        </div>
        <FooterGroups groups={elements.links_group.linkedItems} context={context} />
        <SocialLinks elements={elements} locale={context.locale} />
        <LegalLines {...props} />
      </div>
    </footer>
  );
}

type FooterCardProps = { card: ContentItemOf<'footer_card'> | undefined; context: BlockContext };

function FooterCard({ card, context }: FooterCardProps) {
  if (!card) return null;
  const { title, content, image, button } = card.elements;
  const [picture] = image.value;
  return (
    <div className={styles.card}>
      {picture && <Picture asset={picture} width={192} height={192} className={styles.cardPicture} />}
      <div className={styles.cardWords}>
        {title.value !== '' && <h2 className="text-xl display">{title.value}</h2>}
        <RichText text={content} context={context} />
        {button.linkedItems.length > 0 && context.render(button.linkedItems, 'row')}
      </div>
    </div>
  );
}

function LegalLines({ config, context, now, page, showsCountry, consent, search }: ContentFooterProps) {
  const { elements } = config;
  const { locale } = context;
  const isDivided = elements.footer_divider.value[0]?.codename === 'yes';
  return (
    <div className={joinClasses(styles.legal, isDivided && styles.divided)}>
      {showsCountry && <CountryLink elements={elements} locale={locale} />}
      <LinkList links={elements.quality_links.linkedItems} context={context} className={styles.quality} />
      <div id="consent-settings" className={styles.consent}>
        {consent}
      </div>
      {search}
      <div className={styles.lines}>
        <p>{copyrightLine(elements.copyright_text.value, now)}</p>
        {page && codeAndDate(page, locale).map((line) => <p key={line}>{line}</p>)}
      </div>
    </div>
  );
}

type FooterLinkProps = Pick<BlockContext, 'locale'> & {
  elements: ContentItemOf<'footer_config'>['elements'];
};

function CountryLink({ elements, locale }: FooterLinkProps) {
  const { country_flag, country_name, country_selection_page_url } = elements;
  const [flag] = country_flag.value;
  if (country_name.value === '' || country_selection_page_url.value === '') return null;
  return (
    <ContentLink
      href={country_selection_page_url.value}
      locale={locale}
      className="inline-row gap-2 items-center semibold"
    >
      {flag && <Flag url={flag.url} />}
      <span>{country_name.value}</span>
    </ContentLink>
  );
}

type FooterGroupsProps = {
  groups: readonly ContentItemOf<'links_group'>[];
  context: BlockContext;
};

/** Side by side on wide screens; on small ones, each group opens on demand and closes the previous one. */
function FooterGroups({ groups, context }: FooterGroupsProps) {
  const filled = groups.filter(
    ({ elements }) => completeLinks(elements.links.linkedItems, context).length > 0,
  );
  if (filled.length === 0) return null;
  return (
    <div className={footerGroupsStyles.groups}>
      {filled.map(({ system: { codename }, elements: { title, links } }) => (
        <section key={codename} data-footer-group className={footerGroupsStyles.group}>
          {title.value !== '' && (
            <h2 className={footerGroupsStyles.heading}>
              <span className={footerGroupsStyles.title}>{title.value}</span>
              <button
                type="button"
                aria-expanded={false}
                aria-controls={`footer-${codename}`}
                className={footerGroupsStyles.toggle}
              >
                <span>{title.value}</span>
                <Glyph name="chevron-down" className={footerGroupsStyles.chevron} />
              </button>
            </h2>
          )}
          <div id={`footer-${codename}`} className={footerGroupsStyles.panel}>
            <LinkList links={links.linkedItems} context={context} />
          </div>
        </section>
      ))}
    </div>
  );
}

export function copyrightLine(text: string, now: Date): string {
  return text.trim() || `${now.getUTCFullYear()} or its affiliates`;
}

type CodeAndDate = {
  /** The locale that the page was written for. */
  language: string | null;
  code: string;
  dateLabel: string;
  date: Parameters<typeof contentDay>[0];
};

/** A page's code and date, as full month and year in the page's language; missing parts leave no gap. */
export function codeAndDate({ language, code, dateLabel, date }: CodeAndDate, locale: Locale): string[] {
  const day = contentDay(date, locale);
  const month = day === undefined ? '' : monthOf(day, languageTag(language ?? locale));
  const dated = month && [dateLabel.trim(), month].filter(Boolean).join(' ');
  return [code.trim(), dated].filter(Boolean);
}

function monthOf(day: string, tag: string): string {
  return dateFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
}

/** True if the footer links to the country selector: the setting must be exactly `true`. */
export function showsCountryLink(setting: string | undefined): boolean {
  return setting === 'true';
}

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'Twitter' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
] as const;

const owners = ['company', 'brand'] as const;

function SocialLinks({ elements, locale }: FooterLinkProps) {
  if (elements.show_social_icons.value[0]?.codename !== 'yes') return null;
  const accounts = owners.flatMap((owner) =>
    networks
      .filter(({ key }) => elements[`${owner}_${key}_enabled`].value[0]?.codename === 'yes')
      .map((network) => ({ owner, network, url: elements[`${owner}_${network.key}_url`].value.trim() }))
      .filter(({ url }) => url !== ''),
  );
  if (accounts.length === 0) return null;
  const nameOf = { company: 'Merrowvale', brand: elements.brand.value || 'Merrowvale' };
  const t = translator(locale);
  return (
    <div className={socialLinksStyles.social}>
      {elements.connect_with_text.value !== '' && <p>{elements.connect_with_text.value}</p>}
      <ul>
        {accounts.map(({ owner, network, url }) => (
          <li key={`${owner} ${network.key}`}>
            <ContentLink href={url} locale={locale} newTab className={socialLinksStyles.link}>
              <Glyph name={network.key} className={socialLinksStyles.sign} />
              <span className="visually-hidden">
                {t('shell.onNetwork', { owner: nameOf[owner], network: network.name })}
              </span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
