import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import type { Elements } from '../../components/elements.ts';
import type { ValidatedForm } from '../../forms/use-validated-form.ts';
import type { reminderFormValues } from './reminder-form-values.ts';
import type { ReminderGroup } from './reminder-groups.ts';

export type ReminderFormMessages = {
  skipUrl?: string | undefined;
  /** Shows the pet of a new reminder without a choice. */
  isPetFixed?: boolean;
  /** The page to which owners without pets are sent. */
  firstPetUrl: string;
  consent?: Elements;
  smsTerms?: Elements;
  deletionText?: Elements;
};

export type ReminderFields = { form: ValidatedForm<typeof reminderFormValues> };

export type ReminderFormProps = ReminderFormMessages & {
  pets: readonly Pet[];
  brands: readonly MarketingBrand[];
  reminders: readonly Reminder[];
  profile: Profile;
  /** The group to edit; undefined for a new reminder. */
  group?: ReminderGroup | undefined;
  petId?: string;
  /** The page after saving without scripts. */
  afterwards: string;
  /** Called with the reminder's anchor in lists. */
  onSaved: (anchor: string) => void;
  onDelete?: () => void;
};
