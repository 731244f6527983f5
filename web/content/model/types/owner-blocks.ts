import type { ContentTypeGroup } from '../content-type.ts';
import { asset, choice, links, number, richText, text, yesNo } from '../elements.ts';

export const ownerBlocks = {
  pet_dashboard: {
    name: 'Pet dashboard',
    guidelines: "The owner's pets as cards with edit, icon and delete. Visitors are asked to sign in.",
    elements: {
      title: text('Title'),
      add_pet_text: text('Add a pet'),
      add_pet_url: text('Page to add a pet'),
      first_pet_url: text('Page to add the first pet', 'The page to add a pet when empty.'),
      view_more_text: text('View more'),
      profile_url: text('Pet profile page'),
      reminder_modal_url: text('Reminder page'),
      empty_title: text('No pets: title'),
      empty_text: richText('No pets: text'),
      empty_image: asset('No pets: picture'),
      setup_text: text('Pet without reminders'),
      add_reminder_text: text('Add a reminder'),
      view_profile_text: text('View profile'),
      pet_api_error: text('Pets cannot be loaded'),
      delete_redirect_url: text('After deleting a pet'),
      birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
    },
  },
  pet_profile: {
    name: 'Pet profile',
    guidelines: 'The pet in the address with its data and reminders. Visitors are asked to sign in.',
    elements: {
      title: text('Title'),
      dashboard_url: text('Dashboard'),
      reminder_modal_url: text('Reminder page'),
      edit_text: text('Edit'),
      delete_text: text('Delete'),
      delete_redirect_url: text('After deleting the pet'),
      pet_api_error: text('Pet cannot be loaded'),
      birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
    },
  },
  pet_form: {
    name: 'Pet form',
    guidelines: 'Adds or edits a pet. Field limits follow the rules for pets.',
    elements: {
      title: text('Title'),
      duplicate_name_text: text('Name taken'),
      birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
      add_extra_pet_text: text('Add another pet'),
      submit_text: text('Save'),
      redirect_url: text('After saving'),
      generic_error: text('Saving failed'),
    },
  },
  pet_wizard: {
    name: 'Pet wizard',
    guidelines: "Profile, icon and reminder in three steps. Use it for an owner's first pet.",
    elements: {
      profile_title: text('Step 1: title'),
      icon_title: text('Step 2: title'),
      reminder_title: text('Step 3: title'),
      duplicate_name_text: text('Name taken'),
      birth_date_max_age_days: number('Oldest birth date in days', '730 when empty.'),
      next_text: text('Next'),
      back_text: text('Back'),
      redirect_url: text('After the last step'),
      generic_error: text('Saving failed'),
    },
  },
  account_settings: {
    name: 'Account settings',
    guidelines:
      "An owner's details, the hour, time zone and channels of their messages, calendar and data. Use it once, on its own page that the account menu links to.",
    elements: {
      title: text('Title'),
      lead: text('Text below the title'),
      generic_error: text('Saving failed'),
    },
  },
  adopt_wizard: {
    name: 'Adopt wizard',
    guidelines:
      'Shelters register an adoption: account, pets, summary. A light user is signed out at the end.',
    elements: {
      registration_title: text('Step 1: title'),
      pet_title: text('Step 2: title'),
      summary_title: text('Step 3: title'),
      registration_screen: text(
        'Screen set of the identity provider',
        'The form with few fields, light, when empty.',
      ),
      shelter_id: text(
        'Shelter id',
        'Of the shelter whose page this is; petShelterId in the address comes first.',
      ),
      shelter_name: text('Shelter'),
      add_extra_pet_text: text('Add another pet'),
      logout_text: text('Sign out'),
      generic_error: text('Saving failed'),
    },
  },
  reminder_form: {
    name: 'Reminder form',
    guidelines: 'Sets or edits a reminder. Shown inline or as a window on the page.',
    elements: {
      title: text('Title'),
      edit_title: text('Title when editing'),
      is_modal: yesNo('In a window'),
      consent_text: richText('Consent'),
      sms_terms_link_text: text('Terms for text messages'),
      sms_terms_content: richText('Terms for text messages, in full'),
      skip_text: text('Skip'),
      redirect_url: text('Page after skipping'),
      submit_text: text('Save'),
      delete_text: text('Delete'),
      delete_confirmation: richText('Ask before deleting'),
      generic_error: text('Saving failed'),
    },
  },
  my_reminders: {
    name: 'My reminders',
    guidelines: 'A calendar and the next thirty days. Can be limited to one pet.',
    elements: {
      title: text('Title'),
      all_pets_text: text('All pets'),
      view_all_text: text('All reminders'),
      view_all_url: text('All reminders lead to'),
      reminder_modal_url: text('Reminder page'),
      empty_text: richText('No reminders'),
      pet_api_error: text('Reminders cannot be loaded'),
    },
  },
  reminders_table: {
    name: 'Reminders table',
    guidelines: 'Every reminder as a row with its brand and next date. Each row has an edit button.',
    elements: {
      title: text('Title'),
      reminder_modal_url: text('Reminder page'),
      add_reminder_text: text('Add a reminder'),
      empty_text: richText('No reminders'),
      pet_api_error: text('Reminders cannot be loaded'),
      brands: links('Brands', ['marketing_brand'], 'For their badges.'),
    },
  },
  identity_screen: {
    name: 'Identity screen',
    guidelines:
      'Links to the identity provider to register, log in or edit the account. Returns to the page where it was opened.',
    elements: {
      title: text('Title'),
      screen: choice('Screen', {
        register: 'Register',
        login: 'Sign in',
        profile: 'Edit profile',
        verify_phone: 'Verify phone',
        logout: 'Log out',
      }),
      redirect_path: text('Afterwards'),
      login_prompt: richText('Prompt'),
    },
  },
  unsubscribe: {
    name: 'Unsubscribe',
    guidelines:
      'The page that the stop link in reminders opens. It asks for confirmation before anything changes.',
    elements: {
      title: text('Question'),
      text: text('Below the question'),
      keep_url: text('Page after keeping them', 'The home page when empty.'),
      reminders_url: text('List of reminders', "'/reminders' when empty."),
    },
  },
  confirm_consent: {
    name: 'Confirm consent',
    guidelines:
      'The page that the link in the email about a sign-up opens. Nothing counts until the button is pressed.',
    elements: {
      title: text('Question'),
      text: text('Below the question'),
    },
  },
  carer_invitation: {
    name: 'Invitation to help',
    guidelines:
      'The page that invitations to help care for pets link to. It asks for confirmation before anything changes.',
    elements: {
      text: text('Explanation', 'Shown below the question until it has been answered.'),
    },
  },
  reminder_actions: {
    name: 'Reminder actions',
    guidelines:
      'The page that links in reminders open, to mark a dose as given or to be reminded again. Use it once, on a page that visitors reach without signing in.',
    elements: {
      title: text('Question', 'Shown until an action has been chosen.'),
      text: text('Below the question'),
      reminders_url: text('List of reminders', "'/reminders' when empty."),
    },
  },
} as const satisfies ContentTypeGroup;
