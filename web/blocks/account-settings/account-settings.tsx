import { signedIn } from '../../lib/pages/block-context.ts';
import { OwnerBlock } from '../../portal/owner-block.tsx';
import { AccountScreen } from '../../portal/portal-screens.client.tsx';
import type { BlockProps } from '../block.ts';
import { offersPasskeys } from './offers-passkeys.ts';

/**
 * Use it for the account page: an owner's details, message settings, calendar address and data. Place it
 * once, on a page that the account menu links to; visitors are asked to sign in.
 */
export async function AccountSettings({ item: { elements }, context }: BlockProps<'account_settings'>) {
  const hasPasskeys = signedIn(context.visitor) !== undefined && (await offersPasskeys());
  return (
    <OwnerBlock
      context={context}
      screen="account"
      withAccount
      texts={{
        account: { title: elements.title.value, lead: elements.lead.value },
        errors: { generic: elements.generic_error.value },
      }}
    >
      <AccountScreen offersPasskeys={hasPasskeys} />
    </OwnerBlock>
  );
}
