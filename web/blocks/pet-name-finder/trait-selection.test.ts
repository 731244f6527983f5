import { describe, expect, it } from 'vitest';
import { afterPress, groupParameter, selectedTraits, stepAddress } from './trait-selection.ts';

describe('the traits of a name search', () => {
  it('are replaced by another of their group, and cleared by a second press [PNF-02]', () => {
    expect(afterPress(undefined, 'style:cute')).toBe('style:cute');
    expect(afterPress('style:cute', 'style:funny')).toBe('style:funny');
    expect(afterPress('style:cute', 'style:cute')).toBeUndefined();
  });

  it('are those of their inputs, without duplicates, and nothing else from the form [PNF-06]', () => {
    const entries = [
      [groupParameter('names_style'), 'style:cute'],
      [groupParameter('names_pet'), 'species:dog'],
      [groupParameter('names_again'), 'style:cute'],
      [groupParameter('names_empty'), ''],
      ['traits', 'find'],
      ['page', '2'],
    ] as const;
    expect(selectedTraits(entries)).toEqual(['style:cute', 'species:dog']);
  });

  it('stay in the address when attributes are changed [PNF-14]', () => {
    const query = new URLSearchParams('?trait_names_style=style:cute&traits=find&utm_source=mail');
    const address = stepAddress('/en_gb/pet/names', 'edit', query);
    expect(address).toBe('/en_gb/pet/names?trait_names_style=style%3Acute&traits=edit');
    const edited = new URLSearchParams(address.split('?')[1]);
    expect(selectedTraits(edited)).toEqual(['style:cute']);
  });
});
