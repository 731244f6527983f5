import type { Area } from './needs.ts';

const submitter = ['session', 'publish', 'challenges'] as const;
const submitted = { 'SUBMISSION#': ['get', 'put', 'update'], 'USES#': ['get', 'update'] } as const;
const emailedForm = { needs: [...submitter, 'formQueue', 'content'], items: submitted } as const;

const counts = { 'CASE-COUNTS': ['query'] } as const;

export const siteAreas = {
  'site-search': {
    expensive: true,
    impact: 'Visitors find nothing when they search the site, and search fields suggest nothing.',
    // A whole processor (Lambda gives one at 1,769 MB), because the first search waits for its index to be built.
    memoryMegabytes: 1769,
    endpoints: {
      searchSite: { needs: ['session', 'content', 'search'] },
      listSearchSuggestions: { needs: ['session', 'content'] },
    },
  },
  questions: {
    expensive: true,
    impact: 'Visitors cannot search the questions, or see no answers.',
    endpoints: {
      searchFaqs: { needs: ['session', 'content', 'search'] },
      listFaqs: { needs: ['session', 'content'] },
    },
  },
  content: {
    impact:
      'Visitors do not see lists of articles, coupons and distributors, reviews, where a page is within the site, or partners’ forms and games.',
    endpoints: {
      listListerItems: { needs: ['session', 'content'] },
      listBreadcrumbs: { needs: ['content'] },
      getGeoInfo: { needs: ['content'] },
      listRebateBrands: { needs: ['content'] },
      listReviews: { needs: ['publicReviews'] },
      getWidgetToken: { needs: ['widgetSecret'] },
    },
  },
  'pet-names': {
    expensive: true,
    impact: 'Visitors cannot look through the pet names.',
    endpoints: {
      listPetNames: { needs: ['content'] },
      searchPetNames: { needs: ['content'] },
    },
  },
  places: {
    impact:
      'Visitors are not offered any towns while they type in a search field, and cannot search near a place.',
    endpoints: {
      suggestPlaces: { needs: ['geocoder'] },
      getPlaceAddress: { needs: ['geocoder'] },
      geocode: { needs: ['geocoder'] },
    },
  },
  businesses: {
    impact:
      'Visitors find no businesses near them, and businesses have to be entered manually when registering.',
    endpoints: {
      searchBusinesses: { needs: ['businesses'] },
      findABusiness: { needs: ['businesses'] },
    },
  },
  clinics: {
    impact: 'Owners find no clinics and no shelters.',
    endpoints: {
      searchVets: { needs: ['directory'] },
    },
  },
  'disease-map': {
    expensive: true,
    impact: 'The disease map shows no areas, numbers and cases.',
    endpoints: {
      searchDiseaseCases: { needs: ['cases'], items: counts },
      groupDiseaseCases: { items: counts },
      countWeeklyCases: { items: counts },
      listNearbyCases: { items: counts },
      listParasiteCases: { items: counts },
    },
  },
  reference: {
    impact:
      'Owners cannot choose a breed or a medication, and visitors without scripts cannot check whether a pack is genuine.',
    endpoints: {
      listBreeds: {},
      listMarketingBrands: {},
      checkPackCode: { needs: ['codes'], items: { 'USES#': ['update'] } },
      reportPolicyViolation: {},
      getOpenapi: {},
    },
  },
  forms: {
    expensive: true,
    impact:
      'Visitors cannot send forms: reports of disease, questions, interest in a campaign, sign-ups for news.',
    endpoints: {
      reportBlowfly: emailedForm,
      reportLungwormVet: emailedForm,
      reportLungwormPet: emailedForm,
      reportParvoPet: emailedForm,
      reportParvoVet: emailedForm,
      reportParvoShelter: emailedForm,
      findMySalesRep: emailedForm,
      askAnExpert: emailedForm,
      registerCampaignInterest: { needs: [...submitter, 'campaignQueue'], items: submitted },
      emailSignup: { needs: [...submitter, 'signupQueue'], items: submitted },
    },
  },
} as const satisfies Record<string, Area<'anyone'>>;
