import type { ReactElement } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { buttonClass } from '../components/button/button-class.ts';
import type { Elements } from '../components/elements.ts';
import { RichText, type RichTextValue } from '../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../content/model/is-empty-rich-text.ts';
import { translator } from '../lib/i18n/translator.ts';
import type { BlockContext } from '../lib/pages/block-context.ts';
import { withParams } from '../lib/with-params.ts';
import { IdentityPending } from './owner/identity-pending.tsx';
import styles from './owner/missing-data.module.css';
import { SignInPrompt } from './owner/sign-in-prompt.tsx';
import { accountPageData, longerWait, ownerData } from './owner-data.ts';
import type { PetBlock } from './pets/pet-block.ts';
import { type PortalTexts, portalMessages, type Screen } from './portal-messages.ts';
import { PortalIsland } from './portal-screens.client.tsx';

type OwnerBlockProps = {
  context: BlockContext;
  /** The screen within, whose messages are sent. */
  screen: Screen;
  /** The editor's texts, which replace the site's defaults. */
  texts?: PortalTexts;
  /** The setting of a block with a pet's form. */
  petBlock?: PetBlock;
  /** Shows visitors no prompt, for blocks that only complement another one. */
  quiet?: boolean;
  /** Reads the owner's data for the page; by default unless the block is quiet. */
  withData?: boolean;
  /** Reads the data of the account page as well. */
  withAccount?: boolean;
  children: Elements;
};

export async function OwnerBlock({
  context,
  screen,
  texts,
  petBlock,
  quiet = false,
  withData = !quiet,
  withAccount = false,
  children,
}: OwnerBlockProps) {
  const { locale, path, query, visitor, isTitled } = context;
  if (visitor === 'pending') return quiet ? null : <IdentityPending context={context} />;
  if (visitor === 'anonymous')
    return quiet ? null : (
      <SignInPrompt for="pets" locale={locale} returnUrl={`${path}${query}`} isTitled={isTitled} />
    );
  const [data, account] = await Promise.all([
    withData ? ownerData(context) : undefined,
    withAccount ? accountPageData(context) : undefined,
  ]);
  const isMissing = !data || (withAccount && !account);
  return (
    <>
      {withData && !quiet && isMissing && <MissingData context={context} />}
      <PortalIsland
        locale={locale}
        ownerId={visitor.id}
        data={data && account ? { ...data, ...account } : data}
        nonce={context.nonce}
        petBlock={petBlock}
        messages={portalMessages(screen, locale, texts)}
      >
        {children}
      </PortalIsland>
    </>
  );
}

/** Replaces the skeletons of screens whose data arrived too late for a page without scripts. */
function MissingData({ context: { locale, path, query } }: { context: BlockContext }) {
  const t = translator(locale);
  return (
    <noscript>
      <div className={styles.notice}>
        <Alert
          tone="warning"
          actions={
            <a
              href={withParams(path, query, longerWait)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('common.tryAgain')}
            </a>
          }
        >
          {t('errors.pets')}
        </Alert>
      </div>
    </noscript>
  );
}

/** An editor's text, rendered for a screen; undefined if it is empty, so that the site's default is used. */
export function enteredText(text: RichTextValue, context: BlockContext): ReactElement | undefined {
  return isEmptyRichText(text.value) ? undefined : <RichText text={text} context={context} />;
}
