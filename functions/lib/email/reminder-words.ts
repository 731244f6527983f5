import type { Language } from '@merrowvale/shared/locales.ts';

/** The words of a reminder email in one language. */
type Words = {
  /** Subject and headline for one reminder, and for several. */
  subjectOne: (pet: string, medication: string) => string;
  subjectMany: (count: number, pets: string) => string;
  headlineOne: (pet: string) => string;
  headlineMany: string;
  preview: (date: string) => string;
  intro: string;
  due: string;
  edit: string;
  refill: string;
  calendar: string;
  stopOne: string;
  stopAll: string;
  why: string;
  postal: string;
};

export const reminderWords: Record<Language, Words> = {
  en: {
    subjectOne: (pet, medication) => `${pet}: time for ${medication}`,
    subjectMany: (count, pets) => `${count} refills are due for ${pets}`,
    headlineOne: (pet) => `It’s time to look after ${pet}`,
    headlineMany: 'It’s time to look after your pets',
    preview: (date) => `Due on ${date}. Order a refill or change the reminder in a moment.`,
    intro: 'Here is the reminder you asked us for.',
    due: 'Due',
    edit: 'View or change this reminder',
    refill: 'Get a refill',
    calendar: 'Add to my calendar',
    stopOne: 'Stop this reminder',
    stopAll: 'Stop all email reminders',
    why: 'You receive this email because you set a reminder with Merrowvale Animal Health.',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, United Kingdom',
  },
  de: {
    subjectOne: (pet, medication) => `${pet}: Zeit für ${medication}`,
    subjectMany: (count, pets) => `${count} Behandlungen sind fällig für ${pets}`,
    headlineOne: (pet) => `Zeit, an ${pet} zu denken`,
    headlineMany: 'Zeit, an Ihre Tiere zu denken',
    preview: (date) => `Fällig am ${date}. Nachschub bestellen oder Erinnerung ändern.`,
    intro: 'Hier ist die Erinnerung, um die Sie uns gebeten haben.',
    due: 'Fällig',
    edit: 'Erinnerung ansehen oder ändern',
    refill: 'Nachschub bestellen',
    calendar: 'In meinen Kalender',
    stopOne: 'Diese Erinnerung beenden',
    stopAll: 'Alle Erinnerungen per E-Mail beenden',
    why: 'Sie erhalten diese E-Mail, weil Sie bei Merrowvale Animal Health eine Erinnerung eingerichtet haben.',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Vereinigtes Königreich',
  },
  fr: {
    subjectOne: (pet, medication) => `${pet} : pensez à ${medication}`,
    subjectMany: (count, pets) => `${count} traitements à renouveler pour ${pets}`,
    headlineOne: (pet) => `C’est le moment de penser à ${pet}`,
    headlineMany: 'C’est le moment de penser à vos animaux',
    preview: (date) => `Prévu le ${date}. Renouvelez le traitement ou modifiez le rappel.`,
    intro: 'Voici le rappel que vous nous avez demandé.',
    due: 'Prévu le',
    edit: 'Voir ou modifier ce rappel',
    refill: 'Renouveler le traitement',
    calendar: 'Ajouter à mon agenda',
    stopOne: 'Arrêter ce rappel',
    stopAll: 'Arrêter tous les rappels par e-mail',
    why: 'Vous recevez cet e-mail parce que vous avez créé un rappel auprès de Merrowvale Animal Health.',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Royaume-Uni',
  },
  ja: {
    subjectOne: (pet, medication) => `${pet}：${medication}の時期です`,
    subjectMany: (count, pets) => `${pets}のお薬が${count}件、予定日です`,
    headlineOne: (pet) => `${pet}のお薬の時期です`,
    headlineMany: 'ペットのお薬の時期です',
    preview: (date) => `予定日：${date}。ご注文やリマインダーの変更はこちらから。`,
    intro: 'ご登録いただいたリマインダーをお届けします。',
    due: '予定日',
    edit: 'リマインダーを確認・変更する',
    refill: 'お薬を注文する',
    calendar: 'カレンダーに追加する',
    stopOne: 'このリマインダーを停止する',
    stopAll: 'メールのリマインダーをすべて停止する',
    why: 'このメールは、Merrowvale Animal Healthでリマインダーを設定された方にお送りしています。',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, イギリス',
  },
};
