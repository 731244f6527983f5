import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';

const english = {
  shortcuts: 'Shortcuts',
  main: 'Main',
  product: 'Product',
  more: 'More links',
  menu: 'Menu',
  footer: 'Footer',
  email: 'Email address',
  onNetwork: (owner: string, network: string) => `${owner} on ${network}`,
};

const words: Record<Language, typeof english> = {
  en: english,
  de: {
    shortcuts: 'Schnellzugriff',
    main: 'Hauptnavigation',
    product: 'Produkt',
    more: 'Weitere Links',
    menu: 'Menü',
    footer: 'Fußbereich',
    email: 'E-Mail-Adresse',
    onNetwork: (owner, network) => `${owner} auf ${network}`,
  },
  fr: {
    shortcuts: 'Accès rapide',
    main: 'Navigation principale',
    product: 'Produit',
    more: 'Autres liens',
    menu: 'Menu',
    footer: 'Pied de page',
    email: 'Adresse e-mail',
    onNetwork: (owner, network) => `${owner} sur ${network}`,
  },
  ja: {
    shortcuts: 'ショートカット',
    main: 'メインナビゲーション',
    product: '製品',
    more: 'その他のリンク',
    menu: 'メニュー',
    footer: 'フッター',
    email: 'メールアドレス',
    onNetwork: (owner, network) => `${network}の${owner}`,
  },
};

/** What the parts of the shell are called, for those who do not see them. */
export function shellWords(locale: string) {
  return words[messageLanguage(locale)];
}
