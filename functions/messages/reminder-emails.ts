import type { Language } from '@merrowvale/shared/locales.ts';

/** Texts with `count` and other values in braces are in ICU MessageFormat. */
const en = {
  /** Subject and headline for one reminder, and for several. */
  subjectOne: (pet: string, medication: string) => `${pet}: time for ${medication}`,
  subjectMany: (count: number, pets: string) => `${count} treatments are due for ${pets}`,
  /** The end of a list of pets, for those without a name in it. */
  more: '{count} more',
  headline: '{count, plural, =1 {It’s time to look after {pet}} other {It’s time to look after your pets}}',
  preview: (date: string) => `Due on ${date}. Order a refill or change the reminder in a moment.`,
  intro: 'Here is the reminder you asked us for.',
  due: 'Due',
  /** Of a product given daily, which is due in between, too. */
  refillDue: 'Refill due',
  /** When it is due again, after the shown date. */
  next: 'Then {rhythm}: next {date}',
  everyMonths: '{count, plural, one {every month} other {every # months}}',
  everyWeeks: '{count, plural, one {every week} other {every # weeks}}',
  /** Label of the link that confirms the dose. */
  given: 'Mark as given',
  /** The links that an email about several reminders has once: to confirm all doses, and to the list. */
  allGiven: 'Mark all as given',
  editAll: 'View or change your reminders',
  later: 'Remind me later',
  edit: 'View or change this reminder',
  refill: 'Get a refill',
  calendar: 'Add to my calendar',
  stopOne: 'Stop this reminder',
  stopAll: 'Stop all email reminders',
  why: 'You receive this email because you set a reminder with Merrowvale Animal Health.',
  /** Introduction for a carer: who asked them, if a name may be shown, and about which pets. */
  carerIntro: (inviter: string | null) =>
    inviter
      ? `Here is a reminder for ${inviter}’s pets.`
      : 'Here is a reminder for the pets you help care for.',
  carerWhy: (inviter: string | null, pets: string) =>
    inviter
      ? `You get this because ${inviter} asked you to help care for ${pets}.`
      : `You get this because you agreed to help care for ${pets}.`,
  /** Label of the link that carers follow to choose language and time zone, or to stop helping. */
  carerSettings: 'Change language or time zone, or stop helping',
  carerStop: 'Stop helping and get no more messages',
  postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, United Kingdom',
};

export const reminderEmailMessages: Record<Language, typeof en> = {
  en,
  de: {
    subjectOne: (pet, medication) => `${pet}: Zeit für ${medication}`,
    subjectMany: (count, pets) => `${count} Behandlungen sind fällig für ${pets}`,
    more: '{count} weitere',
    headline: '{count, plural, =1 {Zeit, an {pet} zu denken} other {Zeit, an Ihre Tiere zu denken}}',
    preview: (date) => `Fällig am ${date}. Nachschub bestellen oder Erinnerung ändern.`,
    intro: 'Hier ist die Erinnerung, um die Sie uns gebeten haben.',
    due: 'Fällig',
    refillDue: 'Nächste Packung fällig',
    next: 'Danach {rhythm}: das nächste Mal am {date}',
    everyMonths: '{count, plural, one {jeden Monat} other {alle # Monate}}',
    everyWeeks: '{count, plural, one {jede Woche} other {alle # Wochen}}',
    given: 'Als gegeben markieren',
    allGiven: 'Alle als gegeben markieren',
    editAll: 'Erinnerungen ansehen oder ändern',
    later: 'Später erinnern',
    edit: 'Erinnerung ansehen oder ändern',
    refill: 'Nachschub bestellen',
    calendar: 'In meinen Kalender',
    stopOne: 'Diese Erinnerung beenden',
    stopAll: 'Alle Erinnerungen per E-Mail beenden',
    why: 'Sie erhalten diese E-Mail, weil Sie bei Merrowvale Animal Health eine Erinnerung eingerichtet haben.',
    carerIntro: (inviter) =>
      inviter
        ? `Hier ist eine Erinnerung für die Tiere von ${inviter}.`
        : 'Hier ist eine Erinnerung für die Tiere, die Sie mitbetreuen.',
    carerWhy: (inviter, pets) =>
      inviter
        ? `Sie erhalten diese Nachricht, weil ${inviter} Sie gebeten hat, sich mit um ${pets} zu kümmern.`
        : `Sie erhalten diese Nachricht, weil Sie zugesagt haben, sich mit um ${pets} zu kümmern.`,
    carerSettings: 'Sprache oder Zeitzone ändern oder nicht mehr mithelfen',
    carerStop: 'Nicht mehr mithelfen und keine Nachrichten mehr erhalten',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Vereinigtes Königreich',
  },
  fr: {
    subjectOne: (pet, medication) => `${pet}\u00a0: pensez à ${medication}`,
    subjectMany: (count, pets) => `${count} traitements sont prévus pour ${pets}`,
    more: '{count, plural, one {# autre} other {# autres}}',
    headline:
      '{count, plural, =1 {C’est le moment de penser à {pet}} other {C’est le moment de penser à vos animaux}}',
    preview: (date) => `Prévu le ${date}. Renouvelez le traitement ou modifiez le rappel.`,
    intro: 'Voici le rappel que vous nous avez demandé.',
    due: 'Prévu le',
    refillDue: 'À renouveler le',
    next: 'Puis {rhythm}\u00a0: prochaine fois le {date}',
    everyMonths: '{count, plural, one {tous les mois} other {tous les # mois}}',
    everyWeeks: '{count, plural, one {toutes les semaines} other {toutes les # semaines}}',
    given: 'Marquer la dose comme donnée',
    allGiven: 'Tout marquer comme donné',
    editAll: 'Voir ou modifier mes rappels',
    later: 'Me le rappeler plus tard',
    edit: 'Voir ou modifier ce rappel',
    refill: 'Renouveler le traitement',
    calendar: 'Ajouter à mon agenda',
    stopOne: 'Arrêter ce rappel',
    stopAll: 'Arrêter tous les rappels par e-mail',
    why: 'Vous recevez cet e-mail parce que vous avez créé un rappel auprès de Merrowvale Animal Health.',
    carerIntro: (inviter) =>
      inviter
        ? `Voici un rappel partagé par ${inviter} pour ses animaux.`
        : 'Voici un rappel pour les animaux dont vous aidez à vous occuper.',
    carerWhy: (inviter, pets) =>
      inviter
        ? `Vous recevez ce message, car ${inviter} vous a demandé d’aider à veiller sur ${pets}.`
        : `Vous recevez ce message, car vous avez accepté d’aider à veiller sur ${pets}.`,
    carerSettings: 'Modifier la langue ou le fuseau horaire, ou ne plus aider',
    carerStop: 'Ne plus aider et ne plus recevoir de messages',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Royaume-Uni',
  },
  ja: {
    subjectOne: (pet, medication) => `${pet}：${medication}の時期です`,
    subjectMany: (count, pets) => `${pets}のお薬${count}件の予定日です`,
    more: 'ほか{count}匹',
    headline: '{count, plural, =1 {{pet}のお薬の時期です} other {ペットのお薬の時期です}}',
    preview: (date) => `予定日：${date}。ご注文やリマインダーの変更はこちらから。`,
    intro: 'ご登録いただいたリマインダーをお届けします。',
    due: '予定日',
    refillDue: '次のお薬の準備',
    next: 'その後は{rhythm}：次回は{date}',
    everyMonths: '{count, plural, =1 {毎月} other {#か月ごと}}',
    everyWeeks: '{count, plural, =1 {毎週} other {#週間ごと}}',
    given: '投与済みにする',
    allGiven: 'すべて投与済みにする',
    editAll: 'リマインダーの一覧を確認・変更する',
    later: 'あとで再通知する',
    edit: 'リマインダーを確認・変更する',
    refill: 'お薬を注文する',
    calendar: 'カレンダーに追加する',
    stopOne: 'このリマインダーを停止する',
    stopAll: 'メールのリマインダーをすべて停止する',
    why: 'このメールは、Merrowvale Animal Healthでリマインダーを設定された方にお送りしています。',
    carerIntro: (inviter) =>
      inviter
        ? `${inviter}さんのペットのリマインダーをお届けします。`
        : 'お世話をお手伝いいただいているペットのリマインダーをお届けします。',
    carerWhy: (inviter, pets) =>
      inviter
        ? `このメッセージは、${inviter}さんから${pets}のお世話の手伝いを頼まれた方にお送りしています。`
        : `このメッセージは、${pets}のお世話の手伝いを承諾された方にお送りしています。`,
    carerSettings: '言語・タイムゾーンの変更、お手伝いの終了',
    carerStop: 'お手伝いを終了し、メッセージを停止する',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, イギリス',
  },
  nl: {
    subjectOne: (pet, medication) => `${pet}: tijd voor ${medication}`,
    subjectMany: (count, pets) => `Tijd voor ${count} behandelingen voor ${pets}`,
    more: '{count, plural, one {# ander} other {# andere}}',
    headline: '{count, plural, =1 {Tijd om aan {pet} te denken} other {Tijd om aan je huisdieren te denken}}',
    preview: (date) => `Gepland op ${date}. Bestel een nieuwe verpakking of wijzig de herinnering.`,
    intro: 'Hier is de herinnering waar je om vroeg.',
    due: 'Gepland',
    refillDue: 'Nieuwe verpakking nodig',
    next: 'Daarna {rhythm}: de volgende keer op {date}',
    everyMonths: '{count, plural, one {elke maand} other {elke # maanden}}',
    everyWeeks: '{count, plural, one {elke week} other {elke # weken}}',
    given: 'Als gegeven markeren',
    allGiven: 'Alles als gegeven markeren',
    editAll: 'Je herinneringen bekijken of wijzigen',
    later: 'Later herinneren',
    edit: 'Deze herinnering bekijken of wijzigen',
    refill: 'Nieuwe verpakking bestellen',
    calendar: 'In mijn agenda zetten',
    stopOne: 'Deze herinnering stoppen',
    stopAll: 'Alle herinneringen per e-mail stoppen',
    why: 'Je krijgt deze e-mail omdat je bij Merrowvale Animal Health een herinnering hebt ingesteld.',
    carerIntro: (inviter) =>
      inviter
        ? `Hier is een herinnering voor de huisdieren van ${inviter}.`
        : 'Hier is een herinnering voor de huisdieren waar je mee voor zorgt.',
    carerWhy: (inviter, pets) =>
      inviter
        ? `Je krijgt dit omdat ${inviter} je heeft gevraagd om mee te zorgen voor ${pets}.`
        : `Je krijgt dit omdat je hebt toegezegd om mee te zorgen voor ${pets}.`,
    carerSettings: 'Taal of tijdzone wijzigen, of stoppen met helpen',
    carerStop: 'Stoppen met helpen en geen berichten meer krijgen',
    postal: 'Merrowvale Animal Health, 4 Mill Lane, Merrowvale MV1 2AB, Verenigd Koninkrijk',
  },
};
