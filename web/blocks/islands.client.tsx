'use client';

import { island } from '../components/island.tsx';

export const BusinessRegistrationView = island(
  async () => (await import('../forms/business/registration-view.tsx')).RegistrationView,
);
export const CampaignWindow = island(
  async () => (await import('./campaign-popup/campaign-window.tsx')).CampaignWindowView,
);
export const Questionnaire = island(
  async () => (await import('./campaign-questionnaire/questionnaire-view.tsx')).QuestionnaireView,
);
export const RegistrationForm = island(
  async () => (await import('./campaign-registration/registration-form.tsx')).RegistrationFormView,
);
export const CardsIsland = island(async () => (await import('./card-lister/cards-view.tsx')).CardsView);
export const BuyForm = island(async () => (await import('./click-to-buy-multi/buy-form.tsx')).BuyFormView);
export const BuyLink = island(async () => (await import('./click-to-buy-single/buy-link.tsx')).BuyLinkView);
export const FaqSearch = island(async () => (await import('./faq-header/faq-search.tsx')).FaqSearchView);
export const FilterWindow = island(
  async () => (await import('./filter-bar/filter-window.tsx')).FilterWindowView,
);
export const FilterForm = island(async () => (await import('./filters/filter-form.tsx')).FilterFormView);
export const BusinessFinder = island(
  async () => (await import('./find-a-business/finder-view.tsx')).FinderView,
);
export const ConsentedFrame = island(
  async () => (await import('./frame/consented-frame-view.tsx')).ConsentedFrameView,
);
export const ComparisonIsland = island(
  async () => (await import('./image-comparison/comparison-view.tsx')).ComparisonView,
);
export const Gallery = island(async () => (await import('./image-gallery/gallery-view.tsx')).GalleryView);
export const ListIsland = island(async () => (await import('./lister/list-island.tsx')).ListView);
export const OfficeMap = island(
  async () => (await import('./location-map/office-map-view.tsx')).OfficeMapView,
);
export const Tracker = island(async () => (await import('./parasite-tracker/tracker-view.tsx')).TrackerView);
export const NameFinder = island(
  async () => (await import('./pet-name-finder/name-finder-view.tsx')).NameFinderView,
);
export const AllNames = island(
  async () => (await import('./pet-name-view-all/all-names-view.tsx')).AllNamesView,
);
export const VariantPickerIsland = island(
  async () => (await import('./product-header/variant-picker.tsx')).VariantPicker,
);
export const MediaCarouselIsland = island(
  async () => (await import('./product-header/media-carousel.tsx')).MediaCarousel,
);
export const Ratings = island(async () => (await import('./product-ratings/ratings-view.tsx')).RatingsView);
export const QuizIsland = island(async () => (await import('./quiz/quiz-view.tsx')).QuizView);
export const HistoryIsland = island(
  async () => (await import('./rebate-history/history-view.tsx')).HistoryView,
);
export const PostedFrame = island(
  async () => (await import('./rebate-iframe/posted-frame.tsx')).PostedFrameView,
);
export const PermissionForm = island(
  async () => (await import('./rebate-permission/permission-form.tsx')).PermissionFormView,
);
export const StepsOpener = island(
  async () => (await import('./rebate-search/steps-opener.tsx')).StepsOpenerView,
);
export const RebateList = island(
  async () => (await import('./rebates-table/rebate-list.tsx')).RebateListView,
);
export const RepresentativeSearch = island(
  async () =>
    (await import('./representative-finder/representative-search-view.tsx')).RepresentativeSearchView,
);
export const SiteSearchForm = island(
  async () => (await import('./search-header/search-form.tsx')).SiteSearchFormView,
);
export const MoreResults = island(
  async () => (await import('./search-results/more-results-view.tsx')).MoreResultsView,
);
export const ShopsNote = island(async () => (await import('./shop/shop-note.tsx')).ShopsNoteView);
export const Cart = island(async () => (await import('./shopping-cart/cart.tsx')).CartView);
export const SubmissionFormView = island(async () => (await import('../forms/form-view.tsx')).FormView);
export const TabsIsland = island(async () => (await import('./tabs/tabs-view.tsx')).TabsView);
export const CodeChecker = island(
  async () => (await import('./trust-code/code-checker.tsx')).CodeCheckerView,
);
export const ClinicFinder = island(
  async () => (await import('./vet-search/clinic-finder.tsx')).ClinicFinderView,
);
export const SilentFilm = island(
  async () => (await import('./video-header/silent-film-view.tsx')).SilentFilmView,
);
export const ConsentedVideo = island(
  async () => (await import('./video/consented-video-view.tsx')).ConsentedVideoView,
);
export const WhereToBuyLink = island(
  async () => (await import('./where-to-buy-button/where-to-buy-link.tsx')).WhereToBuyLinkView,
);
export const RetailerFinder = island(
  async () => (await import('./where-to-buy-widget/retailer-finder.tsx')).RetailerFinderView,
);
