import * as z from 'zod';
import { breadcrumbItem, breadcrumbQuery } from '../schemas/breadcrumb.ts';
import { geoInfoQuestion, geoInfoResponse } from '../schemas/geo-info.ts';
import { listerQuery, listerResponse } from '../schemas/lister.ts';
import { brandsQuery, rebateBrand } from '../schemas/rebate-brand.ts';
import { productReviews, reviewedProduct } from '../schemas/review.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { localeQuery, ofAnyone, one } from './row-parts.ts';

export const contentEndpoints = {
  listListerItems: {
    ...ofAnyone('content', 'list-lister-items', 'GET', '/api/v2/lister-items'),
    summary: 'A page of a list of articles, coupons, distributors or questions',
    query: localeQuery.extend(listerQuery.shape),
    response: listerResponse,
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  listBreadcrumbs: {
    ...ofAnyone('content', 'list-breadcrumbs', 'GET', '/api/breadcrumbs'),
    summary: 'The breadcrumbs of a page, home page first; empty for an unknown page',
    query: localeQuery.extend(breadcrumbQuery.shape),
    response: one(z.array(breadcrumbItem)),
    cache: { maxAge: 900, staleWhileRevalidate: 300 },
  },
  getGeoInfo: {
    ...ofAnyone('content', 'get-geo-info', 'POST', '/api/geo-location/info'),
    summary: 'The sites for a visitor’s country; changes nothing',
    body: geoInfoQuestion,
    response: geoInfoResponse,
  },
  listRebateBrands: {
    ...ofAnyone('content', 'list-rebate-brands', 'GET', '/api/brands'),
    summary: 'The brands with rebates, by name',
    query: brandsQuery,
    response: one(z.array(rebateBrand)),
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  listReviews: {
    ...ofAnyone('content', 'list-reviews', 'GET', '/api/products/{id}/reviews'),
    summary: 'The approved reviews of a product, with their number and average',
    params: reviewedProduct,
    query: localeQuery,
    response: one(productReviews),
    errors: ['not-found'],
    cache: { maxAge: 60, staleWhileRevalidate: 60 },
  },
  getWidgetToken: {
    ...ofAnyone('content', 'get-widget-token', 'GET', '/api/getToken'),
    summary: 'A token, valid for five minutes, for widgets in a locale on other sites; ours do not need one',
    query: localeQuery,
    response: one(z.string()),
  },
} as const satisfies AreaRows<'content', 'anyone'>;

export const contentArea = {
  audience: 'anyone',
  endpoints: contentEndpoints,
  impact:
    'Visitors do not see lists of articles, coupons and distributors, reviews, where a page is within the site, or partners’ forms and games.',
  needs: {
    listListerItems: { needs: ['session', 'content'] },
    listBreadcrumbs: { needs: ['content'] },
    getGeoInfo: { needs: ['content'] },
    listRebateBrands: { needs: ['content'] },
    listReviews: { needs: ['publicReviews'] },
    getWidgetToken: { needs: ['widgetSecret'] },
  },
} as const satisfies ApiArea<typeof contentEndpoints>;
