import { withParams } from '../../lib/with-params.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { OwnerBlock } from '../../portal/owner-block.tsx';
import { type PortalTexts, portalMessages } from '../../portal/portal-messages.ts';
import { AdoptionFarewellScreen, AdoptionScreen, PortalIsland } from '../../portal/portal-screens.client.tsx';
import type { BlockProps } from '../block.ts';
import { Registration } from './registration.tsx';
import { shelterOf } from './shelter-of.ts';

/** Query parameter on the page to which a light user returns after being signed out. */
const finished = 'adopted';

/**
 * Use it for registering an adoption in three steps: account, pets and summary. Shelters open the page with
 * the adopter: give each shelter its own page with its name, or share one page whose links carry
 * `petShelterId` and `petShelterName`.
 */
export function AdoptWizard({ item: { elements }, context }: BlockProps<'adopt_wizard'>) {
  const { locale, path, query, visitor } = context;
  const texts: PortalTexts = {
    adoption: {
      registrationTitle: elements.registration_title.value,
      petTitle: elements.pet_title.value,
      summaryTitle: elements.summary_title.value,
    },
    petForm: { addAnother: elements.add_extra_pet_text.value },
    shell: { signOut: elements.logout_text.value },
    errors: { generic: elements.generic_error.value },
  };
  const homePath = `/${locale}`;
  const startPath = withParams(path, query, { [finished]: null });

  if (visitor === 'pending') return <IdentityPending context={context} />;
  if (visitor !== 'anonymous')
    return (
      <OwnerBlock context={context} texts={texts}>
        <AdoptionScreen
          ownerId={visitor.id}
          light={visitor.light ?? false}
          shelter={shelterOf(query, { id: elements.shelter_id.value, name: elements.shelter_name.value })}
          farewellPath={withParams(path, query, { [finished]: 'yes' })}
          homePath={homePath}
          petsPath={`/${locale}/pets`}
        />
      </OwnerBlock>
    );
  if (new URLSearchParams(query).has(finished))
    return (
      <PortalIsland locale={locale} ownerId="" nonce={context.nonce} messages={portalMessages(locale, texts)}>
        <AdoptionFarewellScreen homePath={homePath} startPath={startPath} />
      </PortalIsland>
    );
  return <Registration elements={elements} locale={locale} returnUrl={startPath} />;
}
