import type { Pet } from '@merrowvale/shared/schemas/pet.ts';

export const wizardSteps = ['profile', 'icon', 'reminder'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export function stepNumber(step: WizardStep): number {
  return wizardSteps.indexOf(step) + 1;
}

export type WizardState = { step: WizardStep; pet: Pet | undefined };

export type WizardEvent =
  | { kind: 'profileSaved'; pet: Pet }
  | { kind: 'iconSaved'; pet: Pet }
  | { kind: 'back' };

export const wizardStart: WizardState = { step: 'profile', pet: undefined };

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
