import type { BlockCodename } from '../content/model/content-item.ts';
import { AccountSettings } from './account-settings/account-settings.tsx';
import { AdoptWizard } from './adopt-wizard/adopt-wizard.tsx';
import { Anchor } from './anchor/anchor.tsx';
import { ArticleCard } from './article-card/article-card.tsx';
import { ArticleLister } from './article-lister/article-lister.tsx';
import { ArticleText } from './article-text/article-text.tsx';
import { block, type RegisteredBlock } from './block.ts';
import { BrandCarousel } from './brand-carousel/brand-carousel.tsx';
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
import { BusinessRegistration } from './business-registration/business-registration.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { CampaignPopup } from './campaign-popup/campaign-popup.tsx';
import { CampaignQuestionnaire } from './campaign-questionnaire/campaign-questionnaire.tsx';
import { CampaignRegistration } from './campaign-registration/campaign-registration.tsx';
import { CardCarousel } from './card-carousel/card-carousel.tsx';
import { CardGrid } from './card-grid/card-grid.tsx';
import { CardLister } from './card-lister/card-lister.tsx';
import { CarerInvitation } from './carer-invitation/carer-invitation.tsx';
import { ClickToBuyMulti } from './click-to-buy-multi/click-to-buy-multi.tsx';
import { ClickToBuySingle } from './click-to-buy-single/click-to-buy-single.tsx';
import { ColouredRow } from './coloured-row/coloured-row.tsx';
import { ConfirmConsent } from './confirm-consent/confirm-consent.tsx';
import { CountrySelector } from './country-selector/country-selector.tsx';
import { CouponLister } from './coupon-lister/coupon-lister.tsx';
import { DiseaseAlert } from './disease-alert/disease-alert.tsx';
import { DistributorLister } from './distributor-lister/distributor-lister.tsx';
import { DoseRhythm } from './dose-rhythm/dose-rhythm.tsx';
import { EmailCallToAction } from './email-call-to-action/email-call-to-action.tsx';
import { EmbeddedForm } from './embedded-form/embedded-form.tsx';
import { EnhancedCard } from './enhanced-card/enhanced-card.tsx';
import { Faq } from './faq/faq.tsx';
import { FaqHeader } from './faq-header/faq-header.tsx';
import { FaqList } from './faq-list/faq-list.tsx';
import { FaqResults } from './faq-results/faq-results.tsx';
import { FilterBar } from './filter-bar/filter-bar.tsx';
import { FilterBlock } from './filter-block/filter-block.tsx';
import { FilterCard } from './filter-card/filter-card.tsx';
import { FindABusiness } from './find-a-business/find-a-business.tsx';
import { HeroBanner } from './hero-banner/hero-banner.tsx';
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx';
import { HistoryTimeline } from './history-timeline/history-timeline.tsx';
import { IconFeatureList } from './icon-feature-list/icon-feature-list.tsx';
import { IconList } from './icon-list/icon-list.tsx';
import { IdentityScreen } from './identity-screen/identity-screen.tsx';
import { Image } from './image/image.tsx';
import { ImageComparison } from './image-comparison/image-comparison.tsx';
import { ImageGallery } from './image-gallery/image-gallery.tsx';
import { InPageNavigation } from './in-page-navigation/in-page-navigation.tsx';
import { InteractiveContent } from './interactive-content/interactive-content.tsx';
import { KeyInfoModule } from './key-info-module/key-info-module.tsx';
import { LargeBenefits } from './large-benefits/large-benefits.tsx';
import { LocationMap } from './location-map/location-map.tsx';
import { LogoSlider } from './logo-slider/logo-slider.tsx';
import { ModuleArticleLister } from './module-article-lister/module-article-lister.tsx';
import { MyReminders } from './my-reminders/my-reminders.tsx';
import { ParasiteSelector } from './parasite-selector/parasite-selector.tsx';
import { ParasiteTracker } from './parasite-tracker/parasite-tracker.tsx';
import { PetDashboard } from './pet-dashboard/pet-dashboard.tsx';
import { PetForm } from './pet-form/pet-form.tsx';
import { PetNameFinder } from './pet-name-finder/pet-name-finder.tsx';
import { PetNameViewAll } from './pet-name-view-all/pet-name-view-all.tsx';
import { PetProfile } from './pet-profile/pet-profile.tsx';
import { PetWizard } from './pet-wizard/pet-wizard.tsx';
import { PlayableCampaign } from './playable-campaign/playable-campaign.tsx';
import { ProductAccordion } from './product-accordion/product-accordion.tsx';
import { ProductComparison } from './product-comparison/product-comparison.tsx';
import { ProductGrid } from './product-grid/product-grid.tsx';
import { ProductHeader } from './product-header/product-header.tsx';
import { ProductLeaflet } from './product-leaflet/product-leaflet.tsx';
import { ProductRatings } from './product-ratings/product-ratings.tsx';
import { ProductRebatePopup } from './product-rebate-popup/product-rebate-popup.tsx';
import { PromoBanner } from './promo-banner/promo-banner.tsx';
import { PromoModule } from './promo-module/promo-module.tsx';
import { Quiz } from './quiz/quiz.tsx';
import { Quote } from './quote/quote.tsx';
import { QuoteSlider } from './quote-slider/quote-slider.tsx';
import { RebateHistory } from './rebate-history/rebate-history.tsx';
import { RebateIframe } from './rebate-iframe/rebate-iframe.tsx';
import { RebatePermission } from './rebate-permission/rebate-permission.tsx';
import { RebateSearch } from './rebate-search/rebate-search.tsx';
import { RebatesTable } from './rebates-table/rebates-table.tsx';
import { RefillSlip } from './refill-slip/refill-slip.tsx';
import { ReminderActions } from './reminder-actions/reminder-actions.tsx';
import { ReminderForm } from './reminder-form/reminder-form.tsx';
import { RemindersTable } from './reminders-table/reminders-table.tsx';
import { RepresentativeFinder } from './representative-finder/representative-finder.tsx';
import { Rows } from './rows/rows.tsx';
import { ScrollingLogos } from './scrolling-logos/scrolling-logos.tsx';
import { SearchHeader } from './search-header/search-header.tsx';
import { SearchResults } from './search-results/search-results.tsx';
import { ShareBar } from './share-bar/share-bar.tsx';
import { ShoppingCart } from './shopping-cart/shopping-cart.tsx';
import { SideFilter } from './side-filter/side-filter.tsx';
import { SmallBenefits } from './small-benefits/small-benefits.tsx';
import { StepList } from './step-list/step-list.tsx';
import { StickyBar } from './sticky-bar/sticky-bar.tsx';
import { SubmissionForm } from './submission-form/submission-form.tsx';
import { Table } from './table/table.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { TagBlocks } from './tag-blocks/tag-blocks.tsx';
import { TagList } from './tag-list/tag-list.tsx';
import { TextBlock } from './text-block/text-block.tsx';
import { TextCard } from './text-card/text-card.tsx';
import { Tiles } from './tiles/tiles.tsx';
import { TrustCode } from './trust-code/trust-code.tsx';
import { TwoColumnBanner } from './two-column-banner/two-column-banner.tsx';
import { Unsubscribe } from './unsubscribe/unsubscribe.tsx';
import { VetSearch } from './vet-search/vet-search.tsx';
import { Video } from './video/video.tsx';
import { VideoHeader } from './video-header/video-header.tsx';
import { WhereToBuyButton } from './where-to-buy-button/where-to-buy-button.tsx';
import { WhereToBuyWidget } from './where-to-buy-widget/where-to-buy-widget.tsx';

/** Every block of the content model, one line each; the type check reports a missing one. */
const blocks = {
  account_settings: block('account_settings', AccountSettings),
  adopt_wizard: block('adopt_wizard', AdoptWizard),
  anchor: block('anchor', Anchor),
  article_card: block('article_card', ArticleCard),
  article_lister: block('article_lister', ArticleLister),
  article_text: block('article_text', ArticleText),
  brand_carousel: block('brand_carousel', BrandCarousel),
  breadcrumb: block('breadcrumb', Breadcrumb),
  business_registration: block('business_registration', BusinessRegistration),
  call_to_action: block('call_to_action', CallToAction),
  campaign_popup: block('campaign_popup', CampaignPopup),
  campaign_questionnaire: block('campaign_questionnaire', CampaignQuestionnaire),
  campaign_registration: block('campaign_registration', CampaignRegistration),
  card_carousel: block('card_carousel', CardCarousel),
  card_lister: block('card_lister', CardLister),
  faq_header: block('faq_header', FaqHeader),
  faq_list: block('faq_list', FaqList),
  faq_results: block('faq_results', FaqResults),
  filter_bar: block('filter_bar', FilterBar),
  filter_block: block('filter_block', FilterBlock),
  filter_card: block('filter_card', FilterCard),
  find_a_business: block('find_a_business', FindABusiness),
  identity_screen: block('identity_screen', IdentityScreen),
  image_comparison: block('image_comparison', ImageComparison),
  key_info_module: block('key_info_module', KeyInfoModule),
  my_reminders: block('my_reminders', MyReminders),
  pet_wizard: block('pet_wizard', PetWizard),
  product_ratings: block('product_ratings', ProductRatings),
  product_rebate_popup: block('product_rebate_popup', ProductRebatePopup),
  rebate_history: block('rebate_history', RebateHistory),
  rebate_iframe: block('rebate_iframe', RebateIframe),
  rebate_permission: block('rebate_permission', RebatePermission),
  rebate_search: block('rebate_search', RebateSearch),
  rebates_table: block('rebates_table', RebatesTable),
  side_filter: block('side_filter', SideFilter),
  card_grid: block('card_grid', CardGrid),
  coloured_row: block('coloured_row', ColouredRow, { wide: true }),
  country_selector: block('country_selector', CountrySelector),
  coupon_lister: block('coupon_lister', CouponLister),
  disease_alert: block('disease_alert', DiseaseAlert),
  distributor_lister: block('distributor_lister', DistributorLister),
  dose_rhythm: block('dose_rhythm', DoseRhythm),
  email_call_to_action: block('email_call_to_action', EmailCallToAction),
  embedded_form: block('embedded_form', EmbeddedForm),
  enhanced_card: block('enhanced_card', EnhancedCard),
  faq: block('faq', Faq),
  hero_banner: block('hero_banner', HeroBanner, { wide: true }),
  hero_carousel: block('hero_carousel', HeroCarousel, { wide: true }),
  history_timeline: block('history_timeline', HistoryTimeline),
  icon_feature_list: block('icon_feature_list', IconFeatureList),
  icon_list: block('icon_list', IconList),
  image: block('image', Image),
  image_gallery: block('image_gallery', ImageGallery),
  in_page_navigation: block('in_page_navigation', InPageNavigation),
  interactive_content: block('interactive_content', InteractiveContent),
  large_benefits: block('large_benefits', LargeBenefits),
  location_map: block('location_map', LocationMap),
  logo_slider: block('logo_slider', LogoSlider),
  module_article_lister: block('module_article_lister', ModuleArticleLister),
  parasite_selector: block('parasite_selector', ParasiteSelector),
  parasite_tracker: block('parasite_tracker', ParasiteTracker),
  pet_dashboard: block('pet_dashboard', PetDashboard),
  pet_form: block('pet_form', PetForm),
  pet_name_finder: block('pet_name_finder', PetNameFinder),
  pet_name_view_all: block('pet_name_view_all', PetNameViewAll),
  pet_profile: block('pet_profile', PetProfile),
  playable_campaign: block('playable_campaign', PlayableCampaign),
  product_accordion: block('product_accordion', ProductAccordion),
  product_grid: block('product_grid', ProductGrid),
  product_comparison: block('product_comparison', ProductComparison),
  product_header: block('product_header', ProductHeader),
  product_leaflet: block('product_leaflet', ProductLeaflet),
  promo_banner: block('promo_banner', PromoBanner),
  promo_module: block('promo_module', PromoModule),
  quiz: block('quiz', Quiz),
  quote: block('quote', Quote),
  quote_slider: block('quote_slider', QuoteSlider),
  refill_slip: block('refill_slip', RefillSlip),
  reminder_form: block('reminder_form', ReminderForm),
  reminders_table: block('reminders_table', RemindersTable),
  representative_finder: block('representative_finder', RepresentativeFinder),
  rows: block('rows', Rows),
  scrolling_logos: block('scrolling_logos', ScrollingLogos),
  search_header: block('search_header', SearchHeader),
  search_results: block('search_results', SearchResults),
  share_bar: block('share_bar', ShareBar),
  small_benefits: block('small_benefits', SmallBenefits),
  step_list: block('step_list', StepList),
  sticky_bar: block('sticky_bar', StickyBar, { wide: true }),
  submission_form: block('submission_form', SubmissionForm),
  table: block('table', Table),
  tabs: block('tabs', Tabs),
  tag_blocks: block('tag_blocks', TagBlocks),
  tag_list: block('tag_list', TagList),
  text_block: block('text_block', TextBlock),
  text_card: block('text_card', TextCard),
  tiles: block('tiles', Tiles),
  trust_code: block('trust_code', TrustCode),
  two_column_banner: block('two_column_banner', TwoColumnBanner),
  carer_invitation: block('carer_invitation', CarerInvitation),
  reminder_actions: block('reminder_actions', ReminderActions),
  confirm_consent: block('confirm_consent', ConfirmConsent),
  unsubscribe: block('unsubscribe', Unsubscribe),
  vet_search: block('vet_search', VetSearch),
  video: block('video', Video),
  video_header: block('video_header', VideoHeader, { wide: true }),
  click_to_buy_multi: block('click_to_buy_multi', ClickToBuyMulti),
  click_to_buy_single: block('click_to_buy_single', ClickToBuySingle),
  shopping_cart: block('shopping_cart', ShoppingCart),
  where_to_buy_button: block('where_to_buy_button', WhereToBuyButton),
  where_to_buy_widget: block('where_to_buy_widget', WhereToBuyWidget),
} satisfies { [Codename in BlockCodename]: RegisteredBlock<Codename> };

type Drawable = { wide: boolean; render: RegisteredBlock<BlockCodename>['render'] };

const byType: ReadonlyMap<string, Drawable> = new Map(Object.entries(blocks));

export function findBlock(type: string): Drawable | undefined {
  return byType.get(type);
}
