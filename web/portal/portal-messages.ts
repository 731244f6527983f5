import { type Messages, messagesFor } from '../messages/messages.ts';
import type { screens } from './portal-screens.ts';

const loaded = ['common', 'errors', 'shell', 'signInPrompt'] as const;
const petForm = [...loaded, 'clinics', 'petForm', 'pets'] as const;
const reminderForm = [
  ...loaded,
  ...([
    'accountFailure',
    'devices',
    'petForm',
    'phone',
    'reminderForm',
    'reminders',
    'sessions',
    'smsTerms',
  ] as const),
] as const;

export const screenNamespaces = {
  firstReminder: ['common', 'errors', 'firstReminder', 'petForm', 'pets', 'reminderForm'],
  petDashboard: [
    ...petForm,
    'accountFailure',
    'devices',
    'doses',
    'notice',
    'offline',
    'reminders',
    'sessions',
  ],
  petForm,
  petProfile: [...petForm, 'accountFailure', 'doses', 'reminders'],
  petWizard: ['clinics', 'pets', ...reminderForm],
  reminderForm,
  reminderModal: reminderForm,
  remindersTable: [...loaded, 'accountFailure', 'doses', 'notice', 'offline', 'pets', 'reminders'],
  myReminders: [...loaded, 'doses', 'reminders'],
  adoption: [...petForm, 'adoption'],
  adoptionFarewell: ['adoption', 'common', 'petForm', 'pets', 'shell'],
  editProfile: [...loaded, 'accountFailure', 'editProfile'],
  verifyPhone: ['accountFailure', 'common', 'errors', 'phone'],
  account: [
    ...loaded,
    ...(['account', 'accountFailure', 'calendarFeed', 'carers', 'devices', 'notice', 'passkeys'] as const),
    ...(['secondFactor', 'sessions', 'signIns', 'yourData'] as const),
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
  return { ...words, ...Object.fromEntries(entered) };
}
