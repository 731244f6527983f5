import { useMemo } from 'react';
import { type IslandTexts, type Translate, translate } from './translate.ts';

/** The translator of the texts that a client component gets from its block. */
export function useTexts<Tree>(texts: IslandTexts<Tree>): Translate<Tree> {
  return useMemo(() => translate(texts), [texts]);
}
