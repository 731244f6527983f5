import { rebateRegion } from '@merrowvale/shared/domain/rebates.ts';
import { completeLinks, LinkList } from '../../components/link-list/link-list.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type Translate, translate } from '../../lib/i18n/translate.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { RebateList } from '../islands.client.tsx';
import lister from '../lister/lister.module.css';
import styles from './rebate-card.module.css';

/**
 * Use it on an offers page to list rebates, six at a time, with filters and a search by offer code. It shows
 * only the offers of the visitor's region, so one list can contain both regions.
 */
export function RebatesTable({ item: { elements }, context }: BlockProps<'rebates_table'>) {
  const { locale, path, query } = context;
  const own = offerMessages(locale);
  const texts = textsIn(locale, { ...own, empty: elements.no_rebates_text.value || own.empty });
  const t = translate(texts);
  const rebates = context.visible(elements.rebates.linkedItems).filter((rebate) => isOffered(rebate, locale));
  return (
    <section className="stack gap-5">
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      {rebates.length === 0 ? (
        <p className={lister.empty}>{t('empty')}</p>
      ) : (
        <RebateList
          path={path}
          query={query}
          texts={texts}
          listTexts={editedTexts(locale, 'lister', {
            loadMore: elements.load_more_text.value,
            empty: t('empty'),
          })}
          prompt={elements.search_placeholder.value}
          entries={rebates.map((rebate) => ({
            key: rebate.system.codename,
            row: toRow(rebate),
            card: <RebateCard rebate={rebate} t={t} context={context} />,
          }))}
        />
      )}
    </section>
  );
}

/** US texts say swine for pigs kept on farms. */
function offerMessages(locale: string): Messages['rebates'] {
  const own = messagesFor(locale).rebates;
  return locale === 'us' ? { ...own, types: { ...own.types, for_swine: 'Swine' } } : own;
}

function isOffered({ elements: { region } }: ContentItemOf<'rebate'>, locale: string): boolean {
  const regions: readonly string[] = region.value.map(({ codename }) => codename);
  return regions.length === 0 || regions.includes(rebateRegion(locale));
}

function toRow({ elements: { type, brand, offer_code } }: ContentItemOf<'rebate'>) {
  return {
    type: type.value.map(({ codename }) => codename),
    brand: brand.value,
    offerCode: offer_code.value.trim().toUpperCase(),
  };
}

type RebateCardProps = {
  rebate: ContentItemOf<'rebate'>;
  t: Translate<Messages['rebates']>;
  context: BlockContext;
};

/**
 * An offer as a voucher: its value, product and expiry date, and a link to claim it. Empty fields are left
 * out.
 */
function RebateCard({ rebate: { elements }, t, context }: RebateCardProps) {
  const { brand_image, rebate_value, offer_code, claim_rebate_cta } = elements;
  const image = brand_image.value[0];
  const safetyLinks = completeLinks(elements.safety_links.linkedItems, context);
  const hasStub = image !== undefined || rebate_value.value !== '';
  return (
    <article className={styles.rebate} data-card="rebate">
      {hasStub && (
        <div className={styles.stub}>
          {image && <Picture asset={image} width={190} height={48} className={styles.brand} />}
          {rebate_value.value !== '' && <p className={styles.value}>{rebate_value.value}</p>}
        </div>
      )}
      <div className={styles.body}>
        {offer_code.value !== '' && (
          <h3 className={styles.code}>
            <span className={styles.codeLabel}>{t('code')}</span> <span>{offer_code.value}</span>
          </h3>
        )}
        <RichText text={elements.offer_details} context={context} className={styles.details} />
        <Dates elements={elements} t={t} />
        <RichText text={elements.offer_info_text} context={context} className={styles.info} />
        {safetyLinks.length > 0 && (
          <LinkList
            links={safetyLinks}
            context={context}
            className={styles.safety}
            linkClass="inline-row gap-2 items-center touch"
          />
        )}
      </div>
      {claim_rebate_cta.linkedItems.length > 0 && (
        <div className={styles.claim}>{context.render(claim_rebate_cta.linkedItems)}</div>
      )}
    </article>
  );
}

function Dates({ elements, t }: Pick<RebateCardProps, 't'> & Pick<ContentItemOf<'rebate'>, 'elements'>) {
  const dates = [
    [t('bought'), elements.valid_purchase_dates.value],
    [t('claimBy'), elements.submission_deadline.value],
  ].filter(([, date]) => date !== '');
  if (dates.length === 0) return null;
  return (
    <dl className={styles.dates}>
      {dates.map(([name, date]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{date}</dd>
        </div>
      ))}
    </dl>
  );
}
