import { describe, expect, it } from 'vitest';
import { addressOfSearch, type FinderOption, searchInAddress } from './finder-address.ts';

const option = (id: string, isPreselected = false): FinderOption => ({ id, name: id, isPreselected });
const options = {
  types: [option('zoo'), option('hatchery', true)],
  tags: [option('farm'), option('rewards')],
};
const asked = (query: string) => {
  const { selection, ...rest } = searchInAddress(query, options);
  return { ...rest, types: [...selection.typeIds], tags: [...selection.tagIds] };
};

describe('the address of a finder', () => {
  it('starts with the options that are marked preselected [FIN-09, FIN-10]', () => {
    expect(asked('')).toEqual({ near: '', offset: 0, types: ['hatchery'], tags: [] });
    expect(asked('?near=Bath')).toMatchObject({ near: 'Bath', types: ['hatchery'] });
  });

  it('preselects the filters that it names; unknown ones are ignored [URL-10]', () => {
    expect(asked('?businessType=zoo,hatchery&filter=rewards')).toMatchObject({
      types: ['zoo', 'hatchery'],
      tags: ['rewards'],
    });
    expect(asked('?businessType=circus&filter=farm,nothing')).toMatchObject({ types: [], tags: ['farm'] });
    expect(asked('?businessType=&filter=')).toMatchObject({ types: [], tags: [] });
  });

  it('may come from a form without scripts, whose values are repeated [URL-10]', () => {
    expect(asked('?filtered=1&businessType=zoo&businessType=hatchery&from=20')).toMatchObject({
      types: ['zoo', 'hatchery'],
      offset: 20,
    });
    expect(asked('?filtered=1')).toMatchObject({ types: [], tags: [] });
    expect(asked('?from=-1')).toMatchObject({ offset: 0 });
    expect(asked('?from=x')).toMatchObject({ offset: 0 });
  });

  it('can be shared: it names the place and the filters that differ from the start [URL-10]', () => {
    const selection = { typeIds: new Set(['zoo', 'hatchery']), tagIds: new Set(['rewards', 'farm']) };
    const shared = addressOfSearch('?from=10&filtered=1&utm=x', { near: 'BA1 1AA', selection }, options);
    expect(shared).toBe('?utm=x&near=BA1+1AA&businessType=hatchery,zoo&filter=farm,rewards');
    expect(asked(shared)).toMatchObject({
      near: 'BA1 1AA',
      types: ['zoo', 'hatchery'],
      tags: ['farm', 'rewards'],
    });
    const start = { typeIds: new Set(['hatchery']), tagIds: new Set<string>() };
    expect(addressOfSearch(shared, { near: '', selection: start }, options)).toBe('?utm=x');
    const nothing = { typeIds: new Set<string>(), tagIds: new Set<string>() };
    expect(asked(addressOfSearch('', { near: '', selection: nothing }, options))).toMatchObject({
      types: [],
    });
  });
});
