import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  distributor: 'Your distributor',
  choose: 'Please choose',
  invoice: 'Invoice number',
  invoiceHint: 'Up to 40 characters, as printed on the invoice.',
  waits: 'Choose a distributor first.',
  missing: 'Please enter the invoice number.',
  wrong: 'An invoice number can’t contain any of * ; < > & =',
  exceeded: 'A rebate has already been requested for this invoice. Please check the number.',
  done: 'Thank you. Your permission is on its way.',
  failed: 'That didn’t work. Please try again in a moment.',
  send: 'Request permission',
  sending: 'Sending …',
  noClinic:
    'Your account is not configured for rebates yet. Please contact your representative for more information.',
};
export type PermissionMessages = typeof english;

const messages: Record<Language, PermissionMessages> = {
  en: english,
  de: {
    distributor: 'Ihr Händler',
    choose: 'Bitte wählen',
    invoice: 'Rechnungsnummer',
    invoiceHint: 'Bis zu 40 Zeichen, wie auf der Rechnung gedruckt.',
    waits: 'Wählen Sie zuerst einen Händler.',
    missing: 'Bitte geben Sie die Rechnungsnummer ein.',
    wrong: 'Eine Rechnungsnummer enthält keines der Zeichen * ; < > & =',
    exceeded: 'Für diese Rechnung wurde schon ein Bonus angefragt. Bitte prüfen Sie die Nummer.',
    done: 'Vielen Dank. Ihre Freigabe ist unterwegs.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    send: 'Freigabe anfragen',
    sending: 'Wird gesendet …',
    noClinic: 'Ihr Konto ist noch nicht für Boni eingerichtet. Bitte wenden Sie sich an Ihren Außendienst.',
  },
  fr: {
    distributor: 'Votre distributeur',
    choose: 'Veuillez choisir',
    invoice: 'Numéro de facture',
    invoiceHint: '40 caractères au plus, comme imprimé sur la facture.',
    waits: 'Choisissez d’abord un distributeur.',
    missing: 'Veuillez saisir le numéro de facture.',
    wrong: 'Un numéro de facture ne contient aucun des signes * ; < > & =',
    exceeded: 'Une remise a déjà été demandée pour cette facture. Veuillez vérifier le numéro.',
    done: 'Merci. Votre autorisation est en route.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
    send: 'Demander l’autorisation',
    sending: 'Envoi en cours …',
    noClinic: 'Votre compte n’est pas encore prévu pour les remises. Veuillez contacter votre représentant.',
  },
  ja: {
    distributor: 'お取引の販売代理店',
    choose: '選択してください',
    invoice: '請求書番号',
    invoiceHint: '請求書に印刷されているとおり、40文字以内で入力してください。',
    waits: '先に販売代理店を選んでください。',
    missing: '請求書番号を入力してください。',
    wrong: '請求書番号に * ; < > & = は使えません。',
    exceeded: 'この請求書ではすでに申請されています。番号をご確認ください。',
    done: 'ありがとうございます。許可の手続きを進めます。',
    failed: '送信できませんでした。しばらくしてからもう一度お試しください。',
    send: '許可を申請する',
    sending: '送信中…',
    noClinic: 'お使いのアカウントはまだリベートに対応していません。担当者にお問い合わせください。',
  },
};

/** The editor's texts by name, or else the defaults. */
export function permissionMessages(locale: string, own: Partial<PermissionMessages>): PermissionMessages {
  const set = Object.entries(own).filter(([, text]) => text !== '');
  return { ...messages[messageLanguage(locale)], ...Object.fromEntries(set) };
}
