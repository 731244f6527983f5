import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  login: 'Please log in to view Rebate History',
  noClinic:
    'Your account is not configured for the Rebate History page. Please contact your Rep for more information',
  empty: 'No rebates have been requested yet.',
  failed: 'The rebates can’t be loaded at the moment.',
  signIn: 'Sign in',
  loading: 'Loading …',
  retry: 'Try again',
  more: 'Show earlier requests',
  caption: 'Your clinic’s rebates',
  date: 'Requested on',
  invoice: 'Invoice',
  distributor: 'Distributor',
  reference: 'Reference',
  state: 'State',
  open: 'Under review',
  done: 'Forwarded',
  refused: 'Refused',
};
export type HistoryMessages = typeof english;

const messages: Record<Language, HistoryMessages> = {
  en: english,
  de: {
    login: 'Bitte melden Sie sich an, um Ihre Boni zu sehen',
    noClinic:
      'Ihr Konto ist nicht für die Übersicht der Boni eingerichtet. Bitte wenden Sie sich an Ihren Außendienst',
    empty: 'Bisher wurde nichts angefragt.',
    failed: 'Die Boni können im Augenblick nicht geladen werden.',
    signIn: 'Anmelden',
    loading: 'Wird geladen …',
    retry: 'Noch einmal versuchen',
    more: 'Frühere zeigen',
    caption: 'Boni Ihrer Praxis',
    date: 'Angefragt am',
    invoice: 'Rechnung',
    distributor: 'Händler',
    reference: 'Vorgang',
    state: 'Stand',
    open: 'Wird geprüft',
    done: 'Weitergegeben',
    refused: 'Abgelehnt',
  },
  fr: {
    login: 'Veuillez vous connecter pour voir vos remises',
    noClinic:
      'Votre compte n’est pas prévu pour la page des remises. Veuillez contacter votre représentant pour en savoir plus',
    empty: 'Rien n’a encore été demandé.',
    failed: 'Les remises ne peuvent pas être chargées pour le moment.',
    signIn: 'Se connecter',
    loading: 'Chargement …',
    retry: 'Réessayer',
    more: 'Afficher les précédentes',
    caption: 'Remises de votre clinique',
    date: 'Demandée le',
    invoice: 'Facture',
    distributor: 'Distributeur',
    reference: 'Référence',
    state: 'État',
    open: 'En cours d’examen',
    done: 'Transmise',
    refused: 'Refusée',
  },
  ja: {
    login: 'リベートの履歴をご覧になるにはログインしてください',
    noClinic: 'お使いのアカウントはリベートの履歴に対応していません。詳しくは担当者にお問い合わせください',
    empty: 'まだ申請はありません。',
    failed: '現在、リベートを読み込めません。',
    signIn: 'ログイン',
    loading: '読み込み中…',
    retry: 'もう一度試す',
    more: '以前のものを表示',
    caption: '貴院のリベート',
    date: '申請日',
    invoice: '請求書',
    distributor: '販売代理店',
    reference: '受付番号',
    state: '状況',
    open: '確認中',
    done: '手続き済み',
    refused: '不承認',
  },
};

/** The editor's texts by name, or else the defaults. The two English defaults are agreed texts. */
export function historyMessages(locale: string, own: Partial<HistoryMessages>): HistoryMessages {
  const set = Object.entries(own).filter(([, text]) => text !== '');
  return { ...messages[messageLanguage(locale)], ...Object.fromEntries(set) };
}
