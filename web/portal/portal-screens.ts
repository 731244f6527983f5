export { PortalProviders } from './portal-providers.tsx';

/**
 * Imports the code of each screen. The list of files that these imports compile to is long, so it is loaded with the
 * providers, which every screen waits for anyway, and not with every page of the site.
 */
export const screens = {
  petDashboard: async () => (await import('./pets/pet-dashboard.tsx')).PetDashboardView,
  petForm: async () => (await import('./pets/pet-form.tsx')).NewPet,
  petProfile: async () => (await import('./pets/pet-profile.tsx')).PetProfileView,
  petWizard: async () => (await import('./pets/pet-wizard.tsx')).PetWizardView,
  firstReminder: async () => (await import('./reminders/first-reminder.tsx')).FirstReminder,
  reminderForm: async () => (await import('./reminders/reminder-screens.tsx')).InlineReminder,
  reminderModal: async () => (await import('./reminders/reminder-screens.tsx')).ReminderModal,
  remindersTable: async () => (await import('./reminders/reminder-list.tsx')).ReminderList,
  myReminders: async () => (await import('./reminders/my-reminders.tsx')).MyRemindersView,
  adoption: async () => (await import('./adoption/adoption.tsx')).Adoption,
  adoptionFarewell: async () => (await import('./adoption/adoption-farewell.tsx')).AdoptionFarewell,
  editProfile: async () => (await import('./edit-profile/edit-profile.tsx')).EditProfile,
  verifyPhone: async () => (await import('./phone/verify-phone.tsx')).VerifyPhone,
  account: async () => (await import('./account/account.tsx')).Account,
};
