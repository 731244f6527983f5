import { type Messages, messagesFor } from '../messages/messages.ts';
import type { screens } from './portal-screens.ts';

const reminderForm = [
  'accountFailure',
  'common',
  'errors',
  'petForm',
  'phone',
  'reminderForm',
  'reminders',
  'shell',
  'signInPrompt',
  'smsTerms',
] as const;

/** The namespaces that the files of a screen use. */
export const screenNamespaces = {
  petDashboard: [
    'accountFailure',
    'clinics',
    'common',
    'doses',
    'errors',
    'notice',
    'petForm',
    'pets',
    'reminders',
    'shell',
    'signInPrompt',
  ],
  petForm: ['clinics', 'common', 'errors', 'petForm', 'pets'],
  petProfile: [
    'accountFailure',
    'clinics',
    'common',
    'doses',
    'errors',
    'petForm',
    'pets',
    'reminders',
    'shell',
    'signInPrompt',
  ],
  petWizard: [
    'accountFailure',
    'clinics',
    'common',
    'errors',
    'petForm',
    'pets',
    'phone',
    'reminderForm',
    'reminders',
    'shell',
    'signInPrompt',
    'smsTerms',
  ],
  reminderForm,
  reminderModal: reminderForm,
  remindersTable: [
    'accountFailure',
    'common',
    'doses',
    'errors',
    'notice',
    'pets',
    'reminders',
    'shell',
    'signInPrompt',
  ],
  myReminders: ['common', 'doses', 'errors', 'reminders', 'shell', 'signInPrompt'],
  adoption: ['adoption', 'clinics', 'common', 'errors', 'petForm', 'pets', 'shell'],
  adoptionFarewell: ['adoption', 'common', 'petForm', 'pets', 'shell'],
  editProfile: ['accountFailure', 'common', 'editProfile', 'errors', 'shell', 'signInPrompt'],
  verifyPhone: ['accountFailure', 'common', 'errors', 'phone'],
  account: [
    'account',
    'accountFailure',
    'calendarFeed',
    'carers',
    'common',
    'errors',
    'notice',
    'passkeys',
    'secondFactor',
    'sessions',
    'shell',
    'signInPrompt',
    'signIns',
    'yourData',
  ],
} as const satisfies Record<keyof typeof screens, readonly (keyof Messages)[]>;

export type Screen = keyof typeof screenNamespaces;

/** An editor's texts that replace the site's defaults, under the same names. */
export type PortalTexts = {
  readonly [Namespace in keyof Messages]?: {
    readonly [Name in keyof Messages[Namespace]]?: string | undefined;
  };
};

/** Screens of a page whose namespaces have no such texts share them, so React sends them once. */
export function portalMessages(screen: Screen, locale: string, texts: PortalTexts = {}): Partial<Messages> {
  const all = messagesFor(locale);
  const chosen: Partial<Messages> = {};
  const choose = <Namespace extends keyof Messages>(name: Namespace) => {
    chosen[name] = withTexts(all[name], texts[name]);
  };
  for (const name of screenNamespaces[screen]) choose(name);
  return chosen;
}

function withTexts<Words extends object>(words: Words, texts: object = {}): Words {
  const entered = Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== '');
  if (entered.length === 0) return words;
  return { ...words, ...Object.fromEntries(entered.map(([name, text]) => [name, literal(String(text))])) };
}

/** An editor's text as a literal message, with special characters escaped. */
function literal(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}<>]/g, "'$&'");
}
