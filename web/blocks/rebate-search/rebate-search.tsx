import { buttonClass } from '../../components/button/button-class.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { textsIn } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { StepsOpener } from '../islands.client.tsx';
import { ownRebateParameters, rebateChoice, rebateParameters } from '../rebates-table/rebate-address.ts';
import { PageSearch } from '../search-header/search-header.tsx';
import styles from './rebate-search.module.css';

type Elements = BlockProps<'rebate_search'>['item']['elements'];
type PartProps = { elements: Elements; context: BlockContext };

const guideSteps = 3;

/**
 * Use it at the top of an offers page to find an offer by its code, among the rebates of this page or of the
 * page you name. It also shows the rebate form, the questions, and three steps that explain how to claim.
 */
export function RebateSearch({ item: { elements }, context }: BlockProps<'rebate_search'>) {
  return (
    <section className={styles.rebate}>
      {elements.title.value !== '' && <h2 className={styles.title}>{elements.title.value}</h2>}
      <Search elements={elements} context={context} />
      <div className={styles.ways}>
        <Links elements={elements} context={context} />
        <Guide elements={elements} context={context} />
      </div>
    </section>
  );
}

function Search({ elements, context }: PartProps) {
  const messages = messagesFor(context.locale).rebateSearch;
  const label = elements.placeholder.value || messages.field;
  return (
    <search aria-label={label} className={styles.search}>
      <PageSearch
        results={elements.results_url.value.trim()}
        own={ownRebateParameters}
        context={context}
        className="cluster gap-3"
      >
        <label className={styles.field}>
          <span className="visually-hidden">{label}</span>
          <Glyph name="search" className={styles.glass} />
          <input
            type="search"
            name={rebateParameters.search}
            defaultValue={rebateChoice(context.query).search}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={label}
            className={styles.input}
          />
        </label>
        <button type="submit" className={buttonClass({ size: 'large' })}>
          {elements.button_text.value || messages.search}
        </button>
      </PageSearch>
    </search>
  );
}

function Links({ elements, context: { locale } }: PartProps) {
  const messages = messagesFor(locale).rebateSearch;
  const [form] = elements.rebate_form.value;
  const faq = elements.rebate_faq_url.value;
  return (
    <>
      {form && (
        <ContentLink
          href={form.url}
          locale={locale}
          asIs
          newTab={isYes(elements.rebate_form_in_new_tab)}
          className={styles.link}
        >
          <Glyph name="download" className={styles.sign} />
          <span>{elements.rebate_form_text.value || messages.form}</span>
        </ContentLink>
      )}
      {faq !== '' && (
        <ContentLink
          href={faq}
          locale={locale}
          newTab={isYes(elements.rebate_faq_in_new_tab)}
          className={styles.link}
        >
          <Glyph name="info" className={styles.sign} />
          <span>{elements.rebate_faq_text.value || messages.faq}</span>
        </ContentLink>
      )}
    </>
  );
}

function isYes({ value }: Elements['rebate_form_in_new_tab']): boolean {
  return value[0]?.codename === 'yes';
}

function Guide({ elements, context }: PartProps) {
  const messages = messagesFor(context.locale).rebateSearch;
  const open = elements.modal_text.value || messages.open;
  const steps = context
    .visible(elements.modal_steps.linkedItems)
    .slice(0, guideSteps)
    .map(({ system, elements: { title, text, image } }) => ({
      key: system.codename,
      title: title.value,
      content: (
        <>
          {image.value[0] && (
            <Picture asset={image.value[0]} width={480} height={270} className="w-full rounded-lg" />
          )}
          <RichText text={text} context={context} />
        </>
      ),
    }));
  if (steps.length === 0) return null;
  return (
    <>
      <StepsOpener steps={steps} texts={textsIn(context.locale, { ...messages, open })} />
      <details className={styles.plain}>
        <summary>{open}</summary>
        <ol>
          {steps.map(({ key, title, content }) => (
            <li key={key}>
              <p className="text-xl display balance">{title}</p>
              {content}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
