import { OwnerBlock } from '../../portal/owner-block.tsx';
import { PetFormScreen } from '../../portal/portal-screens.client.tsx';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it to let owners add another pet in two steps, its data and its icon; visitors are asked to sign in.
 * After saving, the page you name opens, or else the owner's pets.
 */
export function PetForm({ item: { elements, system }, context }: BlockProps<'pet_form'>) {
  return (
    <OwnerBlock
      context={context}
      screen="petForm"
      petBlock={{ codename: system.codename, maxAgeDays: elements.birth_date_max_age_days.value }}
      texts={{
        pets: { newTitle: elements.title.value },
        petForm: {
          duplicateName: elements.duplicate_name_text.value,
          addAnother: elements.add_extra_pet_text.value,
          save: elements.submit_text.value,
        },
        errors: { generic: elements.generic_error.value },
      }}
    >
      <div className="mx-auto max-46">
        <PetFormScreen afterwards={screenAddress(elements.redirect_url.value, '/pets', context.locale)} />
      </div>
    </OwnerBlock>
  );
}
