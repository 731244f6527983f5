import { describe, expect, it } from 'vitest';
import { comparedProducts, comparisonQuery, maxCompared } from './compared-products.ts';

const offered = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
const compared = (query: string) => {
  const { products, ...rest } = comparedProducts(query, offered, offered.slice(1, 3));
  return { slugs: products.map(({ slug }) => slug).join(''), ...rest };
};

describe('the products that an address compares', () => {
  it('are those it names, in its order, each once', () => {
    expect(compared('?products=c,a,c')).toEqual({ slugs: 'ca', unknown: [], isCut: false });
    expect(compared('?products=c&from=mail&products=a')).toMatchObject({ slugs: 'ca' });
  });

  it('are four at most, and more are reported', () => {
    expect(maxCompared).toBe(4);
    expect(compared('?products=a,b,c,d')).toMatchObject({ slugs: 'abcd', isCut: false });
    expect(compared('?products=a,b,c,d,e')).toMatchObject({ slugs: 'abcd', isCut: true });
  });

  it('leave out unknown names, which are reported in bounded length', () => {
    expect(compared('?products=x,b, ,')).toEqual({ slugs: 'b', unknown: ['x'], isCut: false });
    expect(compared(`?products=${'y'.repeat(41)}`).unknown).toEqual(['y'.repeat(40)]);
    expect(compared('?products=1,2,3,4,5').unknown).toHaveLength(4);
  });

  it('are the editor’s if the address names none, and none if its list is empty', () => {
    expect(compared('?from=mail').slugs).toBe('bc');
    expect(compared('?products=')).toEqual({ slugs: '', unknown: [], isCut: false });
  });

  it('are in a readable address', () => {
    expect(comparisonQuery(['seresto-dog', 'b'])).toBe('?products=seresto-dog,b');
    expect(comparedProducts(comparisonQuery(['b', 'a']), offered, []).products).toEqual([
      { slug: 'b' },
      { slug: 'a' },
    ]);
  });
});
