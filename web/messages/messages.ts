import type { Language } from '@merrowvale/shared/locales.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export type Messages = typeof en;

export const messages: Record<Language, Messages> = { en, de, fr, ja };
