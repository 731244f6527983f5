import type { EndpointKey } from '@merrowvale/shared/endpoints.ts';
import { type EndpointNeeds, linkWriter, submitter } from './needs.ts';
import { ofRebates } from './partitions.ts';

const reporter = {
  needs: [...submitter, 'challenges', 'formQueue', 'content'],
  impact: 'Vets and owners cannot report a case of disease.',
} as const;

/** Endpoints of the pages that everybody sees, and of their forms. */
export const siteNeeds = {
  listBreeds: { needs: [], impact: 'Owners cannot choose a breed for their pet.' },
  listMarketingBrands: {
    needs: [],
    impact: 'Owners cannot choose the medication that they want to be reminded of.',
  },
  searchBusinesses: {
    needs: ['businessesKey'],
    impact: 'Businesses have to be entered manually when registering.',
  },
  findABusiness: { needs: ['businessesKey'], impact: 'Visitors find no businesses near them.' },
  listRebateBrands: { needs: ['content'], impact: 'Visitors cannot choose rebates by brand.' },
  requestRebatePermission: {
    needs: [...submitter, 'rebateQueue'],
    partitions: ofRebates,
    impact: 'Clinics cannot ask for a rebate.',
  },
  listRebateRequests: {
    needs: ['session', 'get', 'list'],
    partitions: ofRebates,
    impact: 'Clinics cannot see which rebates they have asked for.',
  },
  confirmConsent: {
    needs: [...linkWriter, 'ownSubmission', 'campaignQueue', 'signupQueue'],
    impact: 'People who want to hear from us cannot confirm it.',
  },
  listListerItems: {
    needs: ['session', 'content'],
    impact: 'Visitors do not see lists of articles, coupons and distributors.',
  },
  listFaqs: { needs: ['session', 'content'], impact: 'Visitors who search the questions see no answers.' },
  searchFaqs: { needs: ['session', 'content', 'searchKey'], impact: 'Visitors cannot search the questions.' },
  searchSite: {
    needs: ['session', 'content', 'searchKey'],
    impact: 'Visitors find nothing when they search the site.',
  },
  listSearchSuggestions: {
    needs: ['session', 'content'],
    impact: 'Search fields suggest nothing; the search itself works.',
  },
  searchDiseaseCases: {
    needs: ['cases', 'caseCounts'],
    impact: 'Owners do not see which diseases are near them.',
  },
  groupDiseaseCases: { needs: ['caseCounts'], impact: 'The disease map shows no areas and no numbers.' },
  countWeeklyCases: { needs: ['caseCounts'], impact: 'The disease map shows no cases by week.' },
  listNearbyCases: { needs: ['caseCounts'], impact: 'The disease map shows no cases near a place.' },
  listParasiteCases: { needs: ['caseCounts'], impact: 'The disease map shows no cases of a parasite.' },
  reportBlowfly: reporter,
  reportLungwormVet: reporter,
  reportLungwormPet: reporter,
  reportParvoPet: reporter,
  reportParvoVet: reporter,
  reportParvoShelter: reporter,
  findMySalesRep: {
    needs: [...submitter, 'challenges', 'formQueue', 'content'],
    impact: 'Visitors cannot find out who their sales representative is.',
  },
  askAnExpert: {
    needs: [...submitter, 'challenges', 'formQueue', 'content'],
    impact: 'Visitors cannot ask our experts.',
  },
  registerCampaignInterest: {
    needs: [...submitter, 'challenges', 'campaignQueue'],
    impact: 'Visitors cannot tell us that a campaign interests them.',
  },
  searchPetNames: { needs: ['content'], impact: 'Owners who search for a pet’s name find none.' },
  listPetNames: { needs: ['content'], impact: 'Owners cannot look through the pet names.' },
  getWidgetToken: {
    needs: ['widgetSecret'],
    impact: 'Partners’ forms and games do not open on our pages.',
  },
  listBreadcrumbs: { needs: ['content'], impact: 'Visitors do not see where a page is within the site.' },
  getGeoInfo: {
    needs: ['content'],
    impact: 'Visitors from abroad are not offered the site of their own country.',
  },
  suggestPlaces: {
    needs: ['geocoderKey'],
    impact: 'Visitors are not offered any towns while they type in a search field.',
  },
  getPlaceAddress: {
    needs: ['geocoderKey'],
    impact: 'The search box stays empty when visitors search near their position.',
  },
  geocode: { needs: ['geocoderKey'], impact: 'Owners cannot look for clinics near a place.' },
  checkPackCode: {
    needs: ['codes'],
    impact: 'Visitors without scripts cannot check whether a pack is genuine.',
  },
  searchVets: { needs: ['directoryKey'], impact: 'Owners find no clinics and no shelters.' },
  emailSignup: {
    needs: [...submitter, 'challenges', 'signupQueue'],
    impact: 'Visitors cannot sign up for news.',
  },
  listReviews: { needs: ['publicReviews'], impact: 'Visitors do not see what owners think of a product.' },
  writeReview: {
    needs: ['session', 'write', 'invalidations'],
    impact: 'Owners cannot review a product.',
  },
  reportPolicyViolation: {
    needs: [],
    impact: 'Nobody is affected, but we do not learn when the security policy blocks part of a page.',
  },
  getOpenapi: { needs: [], impact: 'Nobody can read the description of the API.' },
} as const satisfies Partial<Record<EndpointKey, EndpointNeeds>>;
