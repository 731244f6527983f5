import type { Elements } from '../components/elements.ts';
import type { BlockContext } from '../lib/pages/block-context.ts';
import { IdentityPending } from './owner/identity-pending.tsx';
import { MissingData } from './owner/missing-data.tsx';
import { SignInPrompt } from './owner/sign-in-prompt.tsx';
import { accountPageData, ownerData } from './owner-data.ts';
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
