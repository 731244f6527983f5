import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { StepBar } from '../../components/step-bar/step-bar.tsx';
import { onceEach } from '../../lib/analytics/once-each.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { petsQuery, profileQuery, remindersQuery } from '../../lib/api/queries.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadError } from '../owner/load-error.tsx';
import { Loading } from '../owner/loading.tsx';
import { LoadedReminderForm } from '../reminders/loaded-reminder-form.tsx';
import { PetFormView } from './pet-form.tsx';
import { WizardIcon } from './pet-icons.tsx';
import styles from './pet-wizard.module.css';

const titles = { profile: 'profileStep', icon: 'iconStep', reminder: 'reminderStep' } as const;

export type PetWizardProps = {
  /** The page after the last step, or after skipping it. */
  afterwards: string;
  /** The page with the reminder form, which is the last step without scripts. */
  reminderUrl: string;
};

export function PetWizardView(props: PetWizardProps) {
  const locale = useLocaleCode();
  const pets = useQuery(petsQuery(locale));
  const reminders = useQuery(remindersQuery(locale));
  if (pets.data && reminders.data)
    return <Wizard {...props} begun={begunWizard(pets.data, reminders.data)} />;
  const failed = [pets, reminders].find((query) => query.isError);
  return failed ? (
    <LoadError query={failed} />
  ) : (
    <Loading className="mx-auto max-46">
      <Skeleton height="24rem" />
    </Loading>
  );
}

function Wizard({ begun, ...props }: PetWizardProps & { begun: WizardState }) {
  const t = useTranslations('petForm');
  const router = useRouter();
  const here = usePathname();
  const isBack = useQueryParams().get('step') === 'profile';
  const [state, setState] = useState(isBack ? afterWizardEvent(begun, { kind: 'back' }) : begun);
  // The pet has just been saved, here or in another tab.
  if (!state.pet && begun.pet) setState(begun);
  const tell = (event: WizardEvent) => setState((now) => afterWizardEvent(now, event));
  const heading = useFocusOnChange(state.step);
  const [reportDone] = useState(() =>
    onceEach((step: WizardStep) => pushEvent('pet_wizard_step', { step: stepNumber(step) })),
  );
  return (
    <div className="mx-auto max-46">
      {state.step === 'profile' && <Welcome />}
      <StepBar
        label={t('steps')}
        steps={wizardSteps.map((step) => t(titles[step]))}
        current={stepNumber(state.step) - 1}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(titles[state.step])}
      </h1>
      <Card>
        {state.step === 'profile' && (
          <PetFormView
            detailsOnly
            isShort
            {...(state.pet ? { pet: state.pet, afterwards: here } : { afterwards: props.reminderUrl })}
            onSaved={(pet) => {
              reportDone('profile');
              tell({ kind: 'profileSaved', pet });
            }}
          />
        )}
        {state.step === 'icon' && state.pet && (
          <WizardIcon
            pet={state.pet}
            page={here}
            onBack={() => tell({ kind: 'back' })}
            onSaved={(pet) => {
              reportDone('icon');
              tell({ kind: 'iconSaved', pet });
            }}
          />
        )}
        {state.step === 'reminder' && state.pet && (
          <LoadedReminderForm
            subject={state.pet.id}
            editing={false}
            isPetFixed
            skipUrl={props.afterwards}
            firstPetUrl={here}
            onDone={() => {
              reportDone('reminder');
              router.push(props.afterwards);
            }}
          />
        )}
      </Card>
    </div>
  );
}

/** Greets owners who have just registered. */
function Welcome() {
  const t = useTranslations('petForm');
  const locale = useLocaleCode();
  const { data: pets } = useQuery(petsQuery(locale));
  const { data: profile } = useQuery(profileQuery(locale));
  if (pets?.length !== 0) return null;
  return (
    <p className="mb-4 text-2xl display">
      {profile?.firstName ? t('welcome', { firstName: profile.firstName }) : t('welcomeNew')}
    </p>
  );
}

/** A heading that takes the focus when its subject changes, but not when the page opens. */
function useFocusOnChange(subject: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    heading.current?.focus();
  }, [subject]);
  return heading;
}

export const wizardSteps = ['profile', 'icon', 'reminder'] as const;
type WizardStep = (typeof wizardSteps)[number];

function stepNumber(step: WizardStep): number {
  return wizardSteps.indexOf(step) + 1;
}

type WizardState = { step: WizardStep; pet: Pet | undefined };

type WizardEvent = { kind: 'profileSaved'; pet: Pet } | { kind: 'iconSaved'; pet: Pet } | { kind: 'back' };

export const wizardStart: WizardState = { step: 'profile', pet: undefined };

/**
 * Where an owner left the wizard: their only pet is saved before it has an icon, and has one before its first
 * reminder.
 */
export function begunWizard([pet, ...others]: readonly Pet[], reminders: readonly Reminder[]): WizardState {
  if (!pet || others.length > 0 || reminders.length > 0) return wizardStart;
  return { step: pet.imageReference === null ? 'icon' : 'reminder', pet };
}

/**
 * The next state: the icon follows a saved profile, the reminder a saved icon, and only step 2 can go back.
 */
export function afterWizardEvent(state: WizardState, event: WizardEvent): WizardState {
  switch (event.kind) {
    case 'profileSaved':
      return { step: 'icon', pet: event.pet };
    case 'iconSaved':
      return state.step === 'icon' && event.pet.imageReference !== null
        ? { step: 'reminder', pet: event.pet }
        : state;
    case 'back':
      return state.step === 'icon' ? { ...state, step: 'profile' } : state;
  }
}
