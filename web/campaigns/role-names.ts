import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

/** The roles as submitted, with their labels in each language. */
const names: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  de: {
    Veterinarian: 'Tierärztin, Tierarzt',
    'Veterinary Nurse': 'Tiermedizinische Fachkraft',
    'Practice Manager': 'Praxisleitung',
    'Beef Farmer': 'Mastrinderhaltung',
    'Sheep Farmer': 'Schafhaltung',
    'Dairy Farmer': 'Milchviehhaltung',
  },
  fr: {
    Veterinarian: 'Vétérinaire',
    'Veterinary Nurse': 'Auxiliaire vétérinaire',
    'Practice Manager': 'Responsable de clinique',
    'Beef Farmer': 'Éleveur de bovins viande',
    'Sheep Farmer': 'Éleveur de moutons',
    'Dairy Farmer': 'Éleveur laitier',
  },
  ja: {
    Veterinarian: '獣医師',
    'Veterinary Nurse': '動物看護師',
    'Practice Manager': '病院の管理者',
    'Beef Farmer': '肉牛農家',
    'Sheep Farmer': '羊農家',
    'Dairy Farmer': '酪農家',
  },
};
const roles = [
  'Veterinarian',
  'Veterinary Nurse',
  'Practice Manager',
  'Beef Farmer',
  'Sheep Farmer',
  'Dairy Farmer',
];

export function roleChoices(locale: string): { value: string; label: string }[] {
  const own = names[messageLanguage(locale)];
  return roles.map((role) => ({ value: role, label: own[role] ?? role }));
}
