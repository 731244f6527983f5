import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ModerationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import type { ReviewContent } from '@merrowvale/shared/schemas/review.ts';

type SampleReview = ReviewContent & {
  productId: string;
  locale: Locale;
  daysAgo: number;
  status: ModerationStatus;
};

export const sampleReviews: readonly SampleReview[] = [
  {
    productId: 'seresto-dog',
    locale: 'en_gb',
    rating: 5,
    title: 'Out in the woods every day',
    text: 'Two spaniels, one wood, not a single tick since spring. It takes a week or so before you forget that it is there.',
    name: 'Priya',
    daysAgo: 12,
    status: 'Approved',
  },
  {
    productId: 'seresto-dog',
    locale: 'en_gb',
    rating: 4,
    title: 'Works, but check the fit',
    text: 'Our puppy outgrew the setting twice. Worth checking every couple of weeks, as the leaflet says.',
    name: 'Tom & Biscuit',
    daysAgo: 30,
    status: 'Approved',
  },
  {
    productId: 'seresto-dog',
    locale: 'de',
    rating: 5,
    title: 'Endlich Ruhe im Wald',
    text: 'Seit dem Frühjahr keine Zecke mehr, obwohl wir jeden Tag am Waldrand laufen.',
    name: 'Katrin',
    daysAgo: 20,
    status: 'Approved',
  },
  {
    productId: 'seresto-dog',
    locale: 'fr',
    rating: 4,
    title: 'Tranquille pour la saison',
    text: 'On l’oublie au bout de quelques jours. J’aurais aimé une taille intermédiaire.',
    name: 'Hélène',
    daysAgo: 41,
    status: 'Approved',
  },
  {
    productId: 'seresto-dog',
    locale: 'jp',
    rating: 5,
    title: '散歩が安心になりました',
    text: '草むらの多い道を歩いていますが、つけてからマダニを見ていません。',
    name: 'ポチの母',
    daysAgo: 16,
    status: 'Approved',
  },
  {
    productId: 'seresto-cat',
    locale: 'en_gb',
    rating: 4,
    title: 'She hardly noticed',
    text: 'One indignant look, then it was forgotten. It opened once on a hedge, as it should.',
    name: 'Morag',
    daysAgo: 25,
    status: 'Approved',
  },
  {
    productId: 'advantage-xd',
    locale: 'en_gb',
    rating: 5,
    title: 'Two months is just right',
    text: 'I would forget a monthly one. With the reminder I have not missed a tube.',
    name: 'Dan',
    daysAgo: 9,
    status: 'Approved',
  },
  {
    productId: 'advantage-xd',
    locale: 'de',
    rating: 4,
    title: 'Einfach aufzutragen',
    text: 'Fell scheiteln, fertig. Die Katze war danach eine Stunde beleidigt.',
    name: 'Jonas',
    daysAgo: 33,
    status: 'Approved',
  },
  {
    productId: 'galliprant',
    locale: 'en_gb',
    rating: 5,
    title: 'Up the stairs again',
    text: 'Our vet found the right dose at the second visit, and he is back on the landing every morning.',
    name: 'Ruth',
    daysAgo: 18,
    status: 'Approved',
  },
  {
    productId: 'brackenward-dog',
    locale: 'en_gb',
    rating: 2,
    title: 'He spits it out',
    text: 'Had to crumble it into his supper. After that it was fine.',
    name: 'Anon',
    daysAgo: 2,
    status: 'New',
  },
  {
    productId: 'fennadrop-cat',
    locale: 'en_gb',
    rating: 5,
    title: 'Easy',
    text: 'Done before she knew.',
    name: 'J.',
    daysAgo: 1,
    status: 'New',
  },
];
