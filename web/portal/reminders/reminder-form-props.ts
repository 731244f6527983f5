import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import type { ReactNode } from 'react';
import type { ReminderGroup } from './reminder-groups.ts';

/** The editor's texts in the form, and the page after skipping it. */
export type ReminderFormMessages = {
  skipUrl?: string | undefined;
  consent?: ReactNode;
  smsTerms?: ReactNode;
  deletionText?: ReactNode;
};

export type ReminderFormProps = ReminderFormMessages & {
  pets: readonly Pet[];
  brands: readonly MarketingBrand[];
  reminders: readonly Reminder[];
  profile: Profile;
  /** The group to edit; undefined for a new reminder. */
  group?: ReminderGroup | undefined;
  petId?: string;
  onSaved: () => void;
  onDelete?: () => void;
};
