import { buttonClass } from '../../components/button/button-class.ts';
import { type IslandTexts, translate } from '../../lib/i18n/translate.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import type { BlockProps } from '../block.ts';
import { HistoryIsland } from '../islands.client.tsx';
import { rebatesApiPath } from './history-address.ts';
import styles from './rebate-history.module.css';

/**
 * Use it to show clinics known to the CRM their rebate requests, newest first. Visitors who are not signed in and
 * other accounts see the texts that you enter for them.
 */
export function RebateHistory({ item: { elements }, context }: BlockProps<'rebate_history'>) {
  const texts = editedTexts(context.locale, 'rebateHistory', {
    login: elements.login_text.value,
    noClinic: elements.no_crm_id_text.value,
    empty: elements.empty_text.value,
    failed: elements.failure_text.value,
  });
  return (
    <section className={styles.history}>
      {elements.title.value !== '' && <h2 className="text-2xl display balance">{elements.title.value}</h2>}
      <Content texts={texts} context={context} />
    </section>
  );
}

type ContentProps = { texts: IslandTexts<Messages['rebateHistory']>; context: BlockContext };

/** Visitors are handled first; the rest depends on the API's response and is left to the browser. */
function Content({ texts, context }: ContentProps) {
  const t = translate(texts);
  const { locale, path, query, visitor, siteUrl } = context;
  if (visitor === 'pending') return <IdentityPending context={context} />;
  if (visitor === 'anonymous') {
    const back = `locale=${locale}&returnUrl=${encodeURIComponent(`${path}${query}`)}`;
    return (
      <div className={styles.login}>
        <p className="measure text-lg">{t('login')}</p>
        <a href={`/auth/login?${back}`} className={buttonClass({})}>
          {t('signIn')}
        </a>
      </div>
    );
  }
  const apiPath = rebatesApiPath(process.env.REBATES_API_URL, siteUrl);
  if (apiPath === undefined) return <p className="measure text-lg">{t('failed')}</p>;
  return <HistoryIsland path={apiPath} ownerId={visitor.id} locale={locale} texts={texts} />;
}
