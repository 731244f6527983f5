import { describe, expect, it } from 'vitest';
import { somePet } from '../../../test/support/web/portal-data.ts';
import { afterWizardEvent, wizardStart, wizardSteps } from './pet-wizard.tsx';

const withoutIcon = somePet({ imageReference: null });
const atIcon = afterWizardEvent(wizardStart, { kind: 'profileSaved', pet: withoutIcon });

describe('the steps of a first pet', () => {
  it('are profile, icon and reminder, in this order [PET-42]', () => {
    expect(wizardSteps).toEqual(['profile', 'icon', 'reminder']);
    expect(wizardStart.step).toBe('profile');
    expect(atIcon).toEqual({ step: 'icon', pet: withoutIcon });
    expect(afterWizardEvent(atIcon, { kind: 'iconSaved', pet: somePet() }).step).toBe('reminder');
  });

  it('continue from the icon only after one has been chosen and saved [PET-44]', () => {
    expect(afterWizardEvent(atIcon, { kind: 'iconSaved', pet: withoutIcon })).toBe(atIcon);
    expect(afterWizardEvent(wizardStart, { kind: 'iconSaved', pet: somePet() })).toBe(wizardStart);
  });

  it('go back from the icon to the profile, which then edits the pet already created [PET-45]', () => {
    const back = afterWizardEvent(atIcon, { kind: 'back' });
    expect(back).toEqual({ step: 'profile', pet: withoutIcon });
    const renamed = somePet({ name: 'Rolo' });
    expect(afterWizardEvent(back, { kind: 'profileSaved', pet: renamed })).toEqual({
      step: 'icon',
      pet: renamed,
    });
  });

  it('do not go back from the first or the last', () => {
    expect(afterWizardEvent(wizardStart, { kind: 'back' })).toBe(wizardStart);
    const last = { step: 'reminder', pet: somePet() } as const;
    expect(afterWizardEvent(last, { kind: 'back' })).toBe(last);
  });
});
