import { type Messages, messagesFor } from '../messages/messages.ts';

export type PortalMessages = Pick<
  Messages,
  | 'account'
  | 'accountFailure'
  | 'adoption'
  | 'calendarFeed'
  | 'carers'
  | 'clinics'
  | 'common'
  | 'doses'
  | 'editProfile'
  | 'errors'
  | 'notice'
  | 'passkeys'
  | 'petForm'
  | 'pets'
  | 'phone'
  | 'reminderForm'
  | 'reminders'
  | 'secondFactor'
  | 'sessions'
  | 'shell'
  | 'signInPrompt'
  | 'signIns'
  | 'smsTerms'
  | 'yourData'
>;

/** An editor's texts that replace the site's defaults, under the same names. */
export type PortalTexts = {
  readonly [Namespace in keyof PortalMessages]?: {
    readonly [Name in keyof PortalMessages[Namespace]]?: string | undefined;
  };
};

export function portalMessages(locale: string, texts: PortalTexts = {}): PortalMessages {
  const {
    account,
    accountFailure,
    adoption,
    calendarFeed,
    carers,
    clinics,
    common,
    doses,
    editProfile,
    errors,
    notice,
    passkeys,
    petForm,
    pets,
    phone,
    reminderForm,
    reminders,
    secondFactor,
    sessions,
    shell,
    signInPrompt,
    signIns,
    smsTerms,
    yourData,
  } = messagesFor(locale);
  return {
    account: withTexts(account, texts.account),
    accountFailure: withTexts(accountFailure, texts.accountFailure),
    adoption: withTexts(adoption, texts.adoption),
    calendarFeed: withTexts(calendarFeed, texts.calendarFeed),
    carers: withTexts(carers, texts.carers),
    clinics: withTexts(clinics, texts.clinics),
    common: withTexts(common, texts.common),
    doses: withTexts(doses, texts.doses),
    editProfile: withTexts(editProfile, texts.editProfile),
    errors: withTexts(errors, texts.errors),
    notice: withTexts(notice, texts.notice),
    passkeys: withTexts(passkeys, texts.passkeys),
    petForm: withTexts(petForm, texts.petForm),
    pets: withTexts(pets, texts.pets),
    phone: withTexts(phone, texts.phone),
    reminderForm: withTexts(reminderForm, texts.reminderForm),
    reminders: withTexts(reminders, texts.reminders),
    secondFactor: withTexts(secondFactor, texts.secondFactor),
    sessions: withTexts(sessions, texts.sessions),
    shell: withTexts(shell, texts.shell),
    signInPrompt: withTexts(signInPrompt, texts.signInPrompt),
    signIns: withTexts(signIns, texts.signIns),
    smsTerms: withTexts(smsTerms, texts.smsTerms),
    yourData: withTexts(yourData, texts.yourData),
  };
}

function withTexts<Words extends object>(words: Words, texts: object = {}): Words {
  const entered = Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== '');
  return { ...words, ...Object.fromEntries(entered.map(([name, text]) => [name, literal(String(text))])) };
}

/** An editor's text as a literal message, with special characters escaped. */
function literal(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}<>]/g, "'$&'");
}
