import { describe, expect, it } from 'vitest';
import { translate } from '../../lib/i18n/translate.ts';
import { messagesFor } from '../../messages/messages.ts';
import { namesFrom } from '../pet-name-finder/finder-messages.ts';
import { choiceAddress, choiceIn, namesWithInitials, shownNames } from './names-choice.ts';

const choiceOf = (query: string, hasSpecies = true) => choiceIn(new URLSearchParams(query), hasSpecies);

describe('the choice among all names', () => {
  it('opens on A-D, for all species, with forty names [PNF-17, PNF-18]', () => {
    const first = { letters: 'A-D', species: undefined, shown: 40 };
    expect(choiceOf('')).toEqual(first);
    expect(choiceOf('letters=E-Z&species=horse&shown=many')).toEqual(first);
    expect(choiceOf('shown=-3')).toEqual(first);
    expect(choiceAddress('/names', choiceOf(''))).toBe('/names');
  });

  it('combines letters and species in the address [PNF-17, PNF-18]', () => {
    const choice = choiceOf('letters=M-P&species=cat&shown=80');
    expect(choice).toEqual({ letters: 'M-P', species: 'cat', shown: 80 });
    expect(choiceAddress('/names', choice)).toBe('/names?letters=M-P&shown=80&species=cat');
    expect(choiceOf('species=cat', false).species).toBeUndefined();
  });

  it.each([
    ['1', 40],
    ['40', 40],
    ['41', 80],
    ['80', 80],
  ])('shows whole steps of forty names: %s counts as %i [PNF-19]', (shown, whole) => {
    expect(choiceOf(`shown=${shown}`).shown).toBe(whole);
  });

  it.each([40, 41])('is complete with %i names only if all are shown [PNF-19]', async (count) => {
    const names = Array.from({ length: count }, (_, at) => `Ada ${at}`);
    const t = translate({ tag: 'en-gb', messages: messagesFor('en_gb').petNames });
    const found = await shownNames(Promise.resolve({ names }), choiceOf(''), t);
    expect(found).toEqual({ list: { names: names.slice(0, 40) }, total: count });
  });

  it('picks only the names with these initials, ignoring accents, in their order [PNF-17]', () => {
    const names = ['Ärmel', 'Dora', 'Élodie', 'Emma', 'Hugo', 'Ivy', '7up'];
    expect(namesWithInitials({ names }, 'A-D')).toEqual({ names: ['Ärmel', 'Dora'] });
    expect(namesWithInitials({ names }, 'E-H')).toEqual({ names: ['Élodie', 'Emma', 'Hugo'] });
    expect(namesWithInitials({ names }, 'U-Z')).toEqual({ names: [] });
  });

  it('picks Japanese names by their reading, which stays with them [PNF-17]', () => {
    const list = { names: ['あん', '小春', 'モカ', '空'], readings: ['', 'こはる', '', 'そら'] };
    expect(namesWithInitials(list, 'I-L')).toEqual({ names: ['小春'], readings: ['こはる'] });
    expect(namesWithInitials(list, 'Q-T')).toEqual({ names: ['空'], readings: ['そら'] });
    expect(namesFrom(list, 0, 2)).toEqual({ names: ['あん', '小春'], readings: ['', 'こはる'] });
  });
});
