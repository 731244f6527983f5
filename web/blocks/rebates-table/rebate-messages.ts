import type { RebateType } from '@merrowvale/shared/domain/rebates.ts';
import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

export type RebateMessages = {
  types: Record<RebateType, string>;
  kind: string;
  brand: string;
  allBrands: string;
  searchLabel: string;
  search: string;
  onlyOffer: string;
  clear: string;
  empty: string;
  code: string;
  bought: string;
  claimBy: string;
  filters: string;
};

const english: RebateMessages = {
  types: {
    all: 'All offers',
    for_dogs: 'Dogs',
    for_cats: 'Cats',
    mix_and_match_offers: 'Mix and match',
    for_beef: 'Beef',
    for_swine: 'Pigs',
    for_dairy: 'Dairy',
    for_poultry: 'Poultry',
  },
  kind: 'Offers for',
  brand: 'Brand',
  allBrands: 'All brands',
  searchLabel: 'Offer code',
  search: 'Search',
  onlyOffer: 'Only offer {code}',
  clear: 'Show all offers',
  empty: 'No offers match at the moment. New ones are added every season.',
  code: 'Offer code',
  bought: 'For purchases',
  claimBy: 'Claim by',
  filters: 'Find an offer',
};

const messages: Record<Language, RebateMessages> = {
  en: english,
  de: {
    types: {
      all: 'Alle Angebote',
      for_dogs: 'Hunde',
      for_cats: 'Katzen',
      mix_and_match_offers: 'Gemischt gekauft',
      for_beef: 'Mastrind',
      for_swine: 'Schwein',
      for_dairy: 'Milchvieh',
      for_poultry: 'Geflügel',
    },
    kind: 'Angebote für',
    brand: 'Marke',
    allBrands: 'Alle Marken',
    searchLabel: 'Angebotsnummer',
    search: 'Suchen',
    onlyOffer: 'Nur Angebot {code}',
    clear: 'Alle Angebote zeigen',
    empty: 'Im Augenblick passt kein Angebot. Zu jeder Jahreszeit gibt es neue.',
    code: 'Angebotsnummer',
    bought: 'Für Käufe',
    claimBy: 'Einzureichen bis',
    filters: 'Ein Angebot finden',
  },
  fr: {
    types: {
      all: 'Toutes les offres',
      for_dogs: 'Chiens',
      for_cats: 'Chats',
      mix_and_match_offers: 'Achats combinés',
      for_beef: 'Bovins viande',
      for_swine: 'Porcs',
      for_dairy: 'Vaches laitières',
      for_poultry: 'Volailles',
    },
    kind: 'Offres pour',
    brand: 'Marque',
    allBrands: 'Toutes les marques',
    searchLabel: 'Code de l’offre',
    search: 'Rechercher',
    onlyOffer: 'Seulement l’offre {code}',
    clear: 'Afficher toutes les offres',
    empty: 'Aucune offre ne convient pour le moment. De nouvelles arrivent à chaque saison.',
    code: 'Code de l’offre',
    bought: 'Pour les achats',
    claimBy: 'À demander avant le',
    filters: 'Trouver une offre',
  },
  ja: {
    types: {
      all: 'すべて',
      for_dogs: '犬',
      for_cats: '猫',
      mix_and_match_offers: '組み合わせ購入',
      for_beef: '肉牛',
      for_swine: '豚',
      for_dairy: '乳牛',
      for_poultry: '鶏',
    },
    kind: '対象',
    brand: 'ブランド',
    allBrands: 'すべてのブランド',
    searchLabel: 'オファーコード',
    search: '検索',
    onlyOffer: 'オファー {code} のみ',
    clear: 'すべて表示する',
    empty: '現在、該当するオファーはありません。季節ごとに新しいものが加わります。',
    code: 'オファーコード',
    bought: '購入期間',
    claimBy: '申請期限',
    filters: 'オファーを探す',
  },
};

/** The rebate list's texts in a locale; US texts say swine for pigs kept on farms. */
export function rebateMessages(locale: string): RebateMessages {
  const own = messages[messageLanguage(locale)];
  return locale === 'us' ? { ...own, types: { ...own.types, for_swine: 'Swine' } } : own;
}
