import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { somePet, someProfile, someReminder } from '../../../test/support/web/portal-data.ts';
import { renderForOwner } from '../../../test/support/web/render-for-owner.tsx';
import { afterWizardEvent, PetWizardView, wizardStart, wizardSteps } from './pet-wizard.tsx';

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

describe('the page of a first pet, opened again', () => {
  const shown = (data: Parameters<typeof renderForOwner>[1]) =>
    parseHtml(
      renderForOwner(<PetWizardView afterwards="/en_gb/pets" reminderUrl="/en_gb/reminders/new" />, {
        profile: someProfile(),
        brands: [],
        ...data,
      }),
    );

  it.each([
    ['the profile', [], [], 'About your pet'],
    ['the icon of the saved pet', [withoutIcon], [], 'Choose an icon'],
    ['the reminder of the saved pet', [somePet()], [], 'Set the first reminder'],
    ['the profile, if the pet has a reminder', [somePet()], [someReminder()], 'About your pet'],
    ['the profile, if there are several pets', [withoutIcon, somePet()], [], 'About your pet'],
  ])('continues with %s [PET-42, PET-45]', (_, pets, reminders, title) => {
    shown({ pets, reminders }).getByRole('heading', { level: 1, name: title });
  });

  it('saves the icon and goes back without scripts, too [PET-44, PET-45, ACC-03]', () => {
    const page = shown({ pets: [withoutIcon], reminders: [] });
    const names = page.all('form').map((form) => form.attributes('name'));
    expect(names).toContainEqual(expect.arrayContaining(['petId', 'imageReference']));
    page.get('input', { name: 'petId', value: 'p1' });
    expect(page.attributes('href')).toContain('/en_gb/pets?step=profile');
    const back = shown({ pets: [withoutIcon], reminders: [], query: 'step=profile' });
    back.getByRole('heading', { level: 1, name: 'About your pet' });
    back.get('input', { name: 'name', value: 'Biscuit' });
  });
});
