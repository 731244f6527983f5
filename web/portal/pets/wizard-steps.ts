import type { Pet } from '@merrowvale/shared/schemas/pet.ts';

/** The steps of the wizard, in order. */
export const wizardSteps = ['profile', 'icon', 'reminder'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** A step's place, from 1. */
export function stepNumber(step: WizardStep): number {
  return wizardSteps.indexOf(step) + 1;
}

/** Where an owner stands, and the pet that step 1 has made. */
export type WizardState = { step: WizardStep; pet: Pet | undefined };

export type WizardEvent =
  | { kind: 'profileSaved'; pet: Pet }
  | { kind: 'iconSaved'; pet: Pet }
  | { kind: 'back' };

export const wizardStart: WizardState = { step: 'profile', pet: undefined };

/** The next state: the icon comes after a saved profile, the reminder after a saved icon, and only step 2 has a way back. */
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
