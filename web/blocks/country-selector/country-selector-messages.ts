import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  europe: 'Europe',
  americas: 'Americas',
  asia_pacific: 'Asia and Pacific',
  africa_middle_east: 'Africa and Middle East',
  elsewhere: 'Elsewhere',
  here: 'You are here',
};

const messages: Record<Language, typeof english> = {
  en: english,
  de: {
    europe: 'Europa',
    americas: 'Amerika',
    asia_pacific: 'Asien und Pazifik',
    africa_middle_east: 'Afrika und Naher Osten',
    elsewhere: 'Weitere',
    here: 'Sie sind hier',
  },
  fr: {
    europe: 'Europe',
    americas: 'Amériques',
    asia_pacific: 'Asie et Pacifique',
    africa_middle_east: 'Afrique et Moyen-Orient',
    elsewhere: 'Ailleurs',
    here: 'Vous êtes ici',
  },
  ja: {
    europe: 'ヨーロッパ',
    americas: '南北アメリカ',
    asia_pacific: 'アジア太平洋',
    africa_middle_east: 'アフリカ・中東',
    elsewhere: 'その他',
    here: '現在のサイト',
  },
};

/** The names of the world's regions in a locale. */
export function countrySelectorMessages(locale: string) {
  return messages[messageLanguage(locale)];
}
