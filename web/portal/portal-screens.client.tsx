'use client';

import { island } from '../components/island.tsx';

const portal = () => import('./portal-screens.ts');

export const PortalIsland = island(async () => (await portal()).PortalProviders);

export const PetDashboardScreen = island(async () => (await portal()).screens.petDashboard());

export const PetFormScreen = island(async () => (await portal()).screens.petForm());

export const PetProfileScreen = island(async () => (await portal()).screens.petProfile());

export const FirstReminderScreen = island(async () => (await portal()).screens.firstReminder());

export const ReminderFormScreen = island(async () => (await portal()).screens.reminderForm());

export const ReminderModalScreen = island(async () => (await portal()).screens.reminderModal());

export const RemindersTableScreen = island(async () => (await portal()).screens.remindersTable());

export const MyRemindersScreen = island(async () => (await portal()).screens.myReminders());

export const PetWizardScreen = island(async () => (await portal()).screens.petWizard());

export const AdoptionScreen = island(async () => (await portal()).screens.adoption());

export const AdoptionFarewellScreen = island(async () => (await portal()).screens.adoptionFarewell());

export const EditProfileScreen = island(async () => (await portal()).screens.editProfile());

export const VerifyPhoneScreen = island(async () => (await portal()).screens.verifyPhone());

export const AccountScreen = island(async () => (await portal()).screens.account());
