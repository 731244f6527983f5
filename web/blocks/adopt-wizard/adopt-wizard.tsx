import type { Locale } from '@merrowvale/shared/locales.ts';
import { petInput } from '@merrowvale/shared/schemas/pet.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { StepBar } from '../../components/step-bar/step-bar.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { withParams } from '../../lib/with-params.ts';
import { IdentityPending } from '../../portal/owner/identity-pending.tsx';
import { OwnerBlock } from '../../portal/owner-block.tsx';
import type { Shelter } from '../../portal/pets/pet-form-values.ts';
import { type PortalTexts, portalMessages } from '../../portal/portal-messages.ts';
import { AdoptionFarewellScreen, AdoptionScreen, PortalIsland } from '../../portal/portal-screens.client.tsx';
import { identityAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import styles from './registration.module.css';

/** Query parameter on the page to which a light user returns after being signed out. */
const finished = 'adopted';
const { petShelterId, petShelterName } = petInput.shape;

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
      <OwnerBlock context={context} screen="adoption" texts={texts}>
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
      <PortalIsland
        locale={locale}
        ownerId=""
        nonce={context.nonce}
        messages={portalMessages('adoptionFarewell', locale, texts)}
      >
        <AdoptionFarewellScreen homePath={homePath} startPath={startPath} />
      </PortalIsland>
    );
  return <Registration elements={elements} locale={locale} returnPath={startPath} />;
}

type RegistrationProps = Pick<BlockProps<'adopt_wizard'>['item'], 'elements'> & {
  locale: Locale;
  returnPath: string;
};

/** The first step: the identity provider's registration, which returns to this page's second step. */
function Registration({ elements, locale, returnPath }: RegistrationProps) {
  const t = translator(locale);
  const place = { locale, returnPath };
  const screenSet = elements.registration_screen.value.trim() || 'light';
  const steps = [t('adoption.registrationStep'), t('adoption.petStep'), t('adoption.summaryStep')];
  return (
    <section className="max-46">
      <StepBar label={t('petForm.steps')} steps={steps} current={0} />
      <div className={styles.picture}>
        <PetIcon species="dog" imageReference="dog-spaniel" size="large" />
        <PetIcon species="cat" imageReference="cat-tabby" size="large" />
      </div>
      <h1 className={styles.title}>{elements.registration_title.value || t('adoption.registrationTitle')}</h1>
      <p className="mt-4 measure soft text-lg">{t('adoption.registrationText')}</p>
      <p className={styles.actions}>
        <a
          href={identityAddress({ ...place, screen: 'register', screenSet })}
          className={buttonClass({ size: 'large' })}
        >
          {t('adoption.register')}
        </a>
        <span>
          <span>{t('adoption.haveAccount')}</span>{' '}
          <a href={identityAddress({ ...place, screen: 'login' })}>{t('shell.signIn')}</a>
        </span>
      </p>
      <p className={styles.privacy}>{t('adoption.privacy')}</p>
    </section>
  );
}

/**
 * The shelter of an adoption: from `petShelterId` and `petShelterName` in the address, as on a shelter's own
 * link, or else from the page. The two are never mixed.
 */
export function shelterOf(query: string, ofPage: Shelter): Shelter | undefined {
  const named = new URLSearchParams(query);
  const inAddress = checked(named.get('petShelterId') ?? '', named.get('petShelterName') ?? '');
  return inAddress ?? checked(ofPage.id, ofPage.name);
}

function checked(id: string, name: string): Shelter | undefined {
  const shelter = {
    id: petShelterId.safeParse(id).data ?? '',
    name: petShelterName.safeParse(name).data ?? '',
  };
  return shelter.id === '' && shelter.name === '' ? undefined : shelter;
}
