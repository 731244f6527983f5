import { describe, expect, it } from 'vitest';
import {
  cachedPageQuery,
  cachedParameterPrefix,
  cachedParameters,
  maxCachedQueryLength,
  requestParameterPrefix,
  requestParameters,
} from './page-query.ts';

describe('the query from which a cached page is rendered', () => {
  it('contains the parameters that pages know, in one order [CMS-06]', () => {
    const query = '?filter_animal_type=dogs%2Ccats&filter_animal_type=birds&page=2';
    expect(cachedPageQuery(`?page=2&filter_animal_type=dogs,cats&filter_animal_type=birds`)).toBe(query);
    expect(cachedPageQuery(query)).toBe(query);
    for (const name of [...cachedParameters, `${cachedParameterPrefix}tags`])
      expect(cachedPageQuery(`?${name}=x`)).toBe(`?${name}=x`);
  });

  it('leaves out what no page knows [CMS-06]', () => {
    expect(cachedPageQuery('?utm_source=mail&fbclid=1&__proto__=x&filter_Á=1')).toBe('');
    expect(cachedPageQuery('')).toBe('');
  });

  it('is undefined for searches, results of forms and links in messages [CMS-06]', () => {
    for (const name of [...requestParameters, `${requestParameterPrefix}style`])
      expect(cachedPageQuery(`?page=2&${name}=x`)).toBeUndefined();
  });

  it('is undefined if it is too long to keep a version for [CMS-06]', () => {
    expect(cachedPageQuery(`?sort=${'a'.repeat(maxCachedQueryLength)}`)).toBeUndefined();
  });
});
