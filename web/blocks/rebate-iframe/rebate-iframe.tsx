import { translator } from '../../lib/i18n/translator.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { SignInPrompt } from '../../portal/owner/sign-in-prompt.tsx';
import type { BlockProps } from '../block.ts';
import { allowedAddress, frameTexts } from '../frame/frame.tsx';
import { PostedFrame } from '../islands.client.tsx';

/**
 * Use it to show the rebate provider's page, prefilled with the owner's data; name the brand and the offer,
 * or leave them empty to use the page's address (`?brand=…&offer_code=…`). Visitors are asked to sign in;
 * nothing is sent before that, nor before they allow functional cookies.
 */
export function RebateIframe({ item: { elements }, context }: BlockProps<'rebate_iframe'>) {
  const { locale, path, query, visitor, isTitled } = context;
  const address = allowedAddress(elements.url.value);
  if (address === undefined) return null;
  if (visitor === 'pending') return <IdentityPending context={context} />;
  if (visitor === 'anonymous')
    return <SignInPrompt for="rebates" locale={locale} returnUrl={`${path}${query}`} isTitled={isTitled} />;
  const t = translator(locale);
  return (
    <section {...scriptsWhen('consented')} className="stack gap-5 one-column">
      {elements.title.value !== '' && <h2 className="text-2xl display balance">{elements.title.value}</h2>}
      <PostedFrame
        action={address.src}
        title={elements.title.value || t('rebateClaim.title')}
        fields={{
          UUID: visitor.id,
          ProfileFirstName: visitor.contact?.firstName ?? '',
          ProfileLastName: visitor.contact?.lastName ?? '',
          ProfileEmail: visitor.contact?.emailAddress ?? '',
          Brand: elements.brand.value || parameter('brand', query),
          OfferCode: elements.offer_code.value || parameter('offer_code', query),
        }}
        claimedText={t('rebateClaim.claimed')}
        texts={frameTexts(locale, address)}
      />
    </section>
  );
}

/** A value from the link to the page, for a page that serves many offers. */
function parameter(name: string, query: string): string {
  const value = new URLSearchParams(query).get(name) ?? '';
  return /^[\p{L}\d .\-]{1,60}$/v.test(value) ? value : '';
}
