import { foldedText } from './folded-text.ts';

/** A breed's name as it is compared with what people type, who leave out middle dots, hyphens and brackets. */
export function breedKey(name: string): string {
  return foldedText(name).replace(/[^\p{L}\p{N}]/gu, '');
}
