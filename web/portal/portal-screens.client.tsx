'use client';

import { island } from '../components/island.ts';

export const PortalIsland = island(async () => (await import('./portal-providers.tsx')).PortalProviders);

export const PetDashboardScreen = island(async () => (await import('./pets/pet-dashboard.tsx')).PetDashboard);

export const PetFormScreen = island(async () => (await import('./pets/new-pet.tsx')).NewPet);

export const PetProfileScreen = island(async () => (await import('./pets/pet-profile.tsx')).PetProfile);

export const ReminderFormScreen = island(
  async () => (await import('./reminders/inline-reminder.tsx')).InlineReminder,
);

export const ReminderModalScreen = island(
  async () => (await import('./reminders/reminder-modal.tsx')).ReminderModal,
);

export const RemindersTableScreen = island(
  async () => (await import('./reminders/reminder-list.tsx')).ReminderList,
);

export const MyRemindersScreen = island(
  async () => (await import('./reminders/my-reminders.tsx')).MyReminders,
);

export const PetWizardScreen = island(async () => (await import('./pets/pet-wizard.tsx')).PetWizard);

export const AdoptionScreen = island(async () => (await import('./adoption/adoption.tsx')).Adoption);

export const AdoptionFarewellScreen = island(
  async () => (await import('./adoption/adoption-farewell.tsx')).AdoptionFarewell,
);

export const AccountScreen = island(async () => (await import('./account/account.tsx')).Account);
