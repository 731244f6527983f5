import { buttonClass } from '../../components/button/button-class.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import type { BlockProps } from '../block.ts';
import styles from './product-rebate-popup.module.css';

type Elements = BlockProps<'product_rebate_popup'>['item']['elements'];
type PartProps = { elements: Elements; context: BlockContext };

/**
 * Use it in the header of a product page to describe the product's rebate in a window behind a button.
 * Visitors see the advantages of an account and are asked to sign in; owners see the offer and its button.
 */
export function ProductRebatePopup({
  item: { system, elements },
  context,
}: BlockProps<'product_rebate_popup'>) {
  const title = elements.title.value.trim();
  if (title === '') return null;
  const id = context.uniqueId(`rebate-${system.codename.replaceAll('_', '-')}`);
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.opener}>
        <Glyph name="sparkles" className={styles.sign} />
        <span>{elements.button_text.value || title}</span>
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className={styles.popup}>
        <div className={styles.head}>
          {/* biome-ignore lint/a11y/noAutofocus: receives focus when the window opens, not on page load */}
          <h2 id={`${id}-title`} tabIndex={-1} autoFocus className="text-2xl display balance no-outline">
            {title}
          </h2>
          <IconButton
            icon="x"
            label={translator(context.locale)('common.close')}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        <RichText text={elements.content} context={context} className="soft" />
        <Offer elements={elements} context={context} />
      </div>
    </>
  );
}

/** Visitors see the advantages of an account, with links to sign in and register that return to this page. */
function Offer({ elements, context }: PartProps) {
  if (context.visitor === 'pending') return <IdentityPending context={context} />;
  if (context.visitor !== 'anonymous') return context.render(elements.cta_button.linkedItems);
  const { locale, path } = context;
  const own = messagesFor(locale).rebatePopup;
  const query = `locale=${locale}&returnUrl=${encodeURIComponent(path)}`;
  return (
    <>
      <Benefits elements={elements} context={context} />
      <div className="cluster gap-3">
        <a href={`/auth/login?${query}`} className={buttonClass({})}>
          {elements.login_text.value || own.login}
        </a>
        <a href={`/auth/register?${query}`} className={buttonClass({ variant: 'secondary' })}>
          {elements.register_text.value || own.register}
        </a>
      </div>
    </>
  );
}

function Benefits({ elements, context }: PartProps) {
  const benefits = context.visible(elements.benefits.linkedItems);
  if (benefits.length === 0) return null;
  return (
    <ul className="stack gap-4">
      {benefits.map(({ system, elements: { icon, image, title, text } }) => (
        <li key={system.codename} className={styles.benefit}>
          {image.value[0] ? (
            <Picture asset={image.value[0]} width={96} height={96} className={styles.picture} />
          ) : (
            <span className={styles.icon}>
              <Icon name={icon.value} />
            </span>
          )}
          <div>
            {title.value !== '' && <p className="semibold">{title.value}</p>}
            <RichText text={text} context={context} className={styles.text} />
          </div>
        </li>
      ))}
    </ul>
  );
}
