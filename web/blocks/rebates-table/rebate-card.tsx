import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { SectionLinks, sectionLinks } from '../../components/section-links/section-links.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './rebate-card.module.css';

type RebateCardProps = {
  rebate: ContentItemOf<'rebate'>;
  messages: Messages['rebates'];
  context: BlockContext;
};

/**
 * An offer as a voucher: its value, product and expiry date, and a link to claim it. Empty fields are left
 * out.
 */
export function RebateCard({ rebate: { elements }, messages, context }: RebateCardProps) {
  const { brand_image, rebate_value, offer_code, claim_rebate_cta } = elements;
  const image = brand_image.value[0];
  const safetyLinks = sectionLinks(elements.safety_links.linkedItems, context);
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
            <span className={styles.codeLabel}>{messages.code}</span> <span>{offer_code.value}</span>
          </h3>
        )}
        <RichText text={elements.offer_details} context={context} className={styles.details} />
        <Dates elements={elements} messages={messages} />
        <RichText text={elements.offer_info_text} context={context} className={styles.info} />
        {safetyLinks.length > 0 && (
          <SectionLinks
            links={safetyLinks}
            context={context}
            className={styles.safety}
            linkClass="inline-row gap-2 align-center touch"
          />
        )}
      </div>
      {claim_rebate_cta.linkedItems.length > 0 && (
        <div className={styles.claim}>{context.render(claim_rebate_cta.linkedItems)}</div>
      )}
    </article>
  );
}

function Dates({
  elements,
  messages,
}: Pick<RebateCardProps, 'messages'> & Pick<ContentItemOf<'rebate'>, 'elements'>) {
  const dates = [
    [messages.bought, elements.valid_purchase_dates.value],
    [messages.claimBy, elements.submission_deadline.value],
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
