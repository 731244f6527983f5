import { type Area, submitter } from './needs.ts';

const submitted = {
  get: ['SUBMISSION#'],
  put: ['SUBMISSION#'],
  update: ['SUBMISSION#', 'USES#'],
} as const;
const emailedForm = { needs: [...submitter, 'formQueue', 'content'], items: submitted } as const;

const counts = { query: ['CASE-COUNTS'] } as const;

export const siteAreas = {
  'site-search': {
    audience: 'anyone',
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
    audience: 'anyone',
    expensive: true,
    impact: 'Visitors cannot search the questions, or see no answers.',
    endpoints: {
      searchFaqs: { needs: ['session', 'content', 'search'] },
      listFaqs: { needs: ['session', 'content'] },
    },
  },
  content: {
    audience: 'anyone',
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
    audience: 'anyone',
    expensive: true,
    impact: 'Visitors cannot look through the pet names.',
    endpoints: {
      listPetNames: { needs: ['content'] },
      searchPetNames: { needs: ['content'] },
    },
  },
  places: {
    audience: 'anyone',
    expensive: true,
    impact:
      'Visitors are not offered any towns while they type in a search field, and cannot search near a place.',
    endpoints: {
      suggestPlaces: { needs: ['geocoder'] },
      getPlaceAddress: { needs: ['geocoder'] },
      geocode: { needs: ['geocoder'] },
    },
  },
  businesses: {
    audience: 'anyone',
    expensive: true,
    impact:
      'Visitors find no businesses near them, and businesses have to be entered manually when registering.',
    endpoints: {
      searchBusinesses: { needs: ['businesses'] },
      findABusiness: { needs: ['businesses'] },
    },
  },
  clinics: {
    audience: 'anyone',
    expensive: true,
    impact: 'Owners find no clinics and no shelters.',
    endpoints: {
      searchVets: { needs: ['directory'] },
    },
  },
  'disease-map': {
    audience: 'anyone',
    expensive: true,
    impact: 'The disease map shows no areas, numbers and cases.',
    endpoints: {
      searchDiseaseCases: { needs: ['cases'], items: counts },
      groupDiseaseCases: { needs: [], items: counts },
      countWeeklyCases: { needs: [], items: counts },
      listNearbyCases: { needs: [], items: counts },
      listParasiteCases: { needs: [], items: counts },
    },
  },
  reference: {
    audience: 'anyone',
    impact:
      'Owners cannot choose a breed or a medication, and visitors without scripts cannot check whether a pack is genuine.',
    endpoints: {
      listBreeds: { needs: [] },
      listMarketingBrands: { needs: [] },
      checkPackCode: { needs: ['codes'] },
      reportPolicyViolation: { needs: [] },
      getOpenapi: { needs: [] },
    },
  },
  forms: {
    audience: 'anyone',
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
