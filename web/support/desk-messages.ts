import type { Language } from '@merrowvale/shared/locales.ts';
import { type Messages, messages } from '../messages/messages.ts';

export type DeskMessages = Pick<Messages, 'common' | 'errors' | 'shell' | 'support'>;

export function deskMessages(language: Language): DeskMessages {
  const { common, errors, shell, support } = messages[language];
  return { common, errors, shell, support };
}
