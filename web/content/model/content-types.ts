import { anchor } from './types/blocks/anchor.ts';
import { articleCard, metaBlock, productLabel } from './types/blocks/article-card.ts';
import { articleText } from './types/blocks/article-text.ts';
import { benefit } from './types/blocks/benefit.ts';
import { brandCarousel } from './types/blocks/brand-carousel.ts';
import { breadcrumb } from './types/blocks/breadcrumb.ts';
import { callToAction } from './types/blocks/call-to-action.ts';
import { cardCarousel } from './types/blocks/card-carousel.ts';
import { cardGrid } from './types/blocks/card-grid.ts';
import { buyableProduct, clickToBuyMulti } from './types/blocks/click-to-buy-multi.ts';
import { clickToBuySingle } from './types/blocks/click-to-buy-single.ts';
import { colouredRow } from './types/blocks/coloured-row.ts';
import { countrySelector } from './types/blocks/country-selector.ts';
import { diseaseAlert } from './types/blocks/disease-alert.ts';
import { emailCallToAction } from './types/blocks/email-call-to-action.ts';
import { embeddedForm } from './types/blocks/embedded-form.ts';
import { enhancedCard } from './types/blocks/enhanced-card.ts';
import { faq } from './types/blocks/faq.ts';
import { heroBanner } from './types/blocks/hero-banner.ts';
import { heroCarousel } from './types/blocks/hero-carousel.ts';
import { historyTimeline, timelineEntry } from './types/blocks/history-timeline.ts';
import { iconEntry } from './types/blocks/icon-entry.ts';
import { iconFeatureList } from './types/blocks/icon-feature-list.ts';
import { iconList } from './types/blocks/icon-list.ts';
import { image } from './types/blocks/image.ts';
import { imageGallery } from './types/blocks/image-gallery.ts';
import { inPageNavigation } from './types/blocks/in-page-navigation.ts';
import { interactiveContent } from './types/blocks/interactive-content.ts';
import { largeBenefits } from './types/blocks/large-benefits.ts';
import { locationMap } from './types/blocks/location-map.ts';
import { logo } from './types/blocks/logo.ts';
import { logoSlider } from './types/blocks/logo-slider.ts';
import { parasiteSelector } from './types/blocks/parasite-selector.ts';
import { petNameFinder } from './types/blocks/pet-name-finder.ts';
import { petNameViewAll } from './types/blocks/pet-name-view-all.ts';
import { playableCampaign } from './types/blocks/playable-campaign.ts';
import { productEan } from './types/blocks/product-ean.ts';
import { promoBanner } from './types/blocks/promo-banner.ts';
import { promoModule } from './types/blocks/promo-module.ts';
import { quiz, quizOption, quizQuestion } from './types/blocks/quiz.ts';
import { quote } from './types/blocks/quote.ts';
import { quoteSlider } from './types/blocks/quote-slider.ts';
import { rebatesTable } from './types/blocks/rebates-table.ts';
import { representativeFinder } from './types/blocks/representative-finder.ts';
import { rows } from './types/blocks/rows.ts';
import { scrollingLogos } from './types/blocks/scrolling-logos.ts';
import { searchHeader } from './types/blocks/search-header.ts';
import { searchResults } from './types/blocks/search-results.ts';
import { shareBar } from './types/blocks/share-bar.ts';
import { petWeightOption, shoppingCart } from './types/blocks/shopping-cart.ts';
import { smallBenefits } from './types/blocks/small-benefits.ts';
import { step } from './types/blocks/step.ts';
import { stepList } from './types/blocks/step-list.ts';
import { stickyBar } from './types/blocks/sticky-bar.ts';
import { tab } from './types/blocks/tab.ts';
import { table, tableCell, tableColumn, tableRow } from './types/blocks/table.ts';
import { tabs } from './types/blocks/tabs.ts';
import { tagBlocks } from './types/blocks/tag-blocks.ts';
import { tagList } from './types/blocks/tag-list.ts';
import { textBlock } from './types/blocks/text-block.ts';
import { textCard } from './types/blocks/text-card.ts';
import { tile } from './types/blocks/tile.ts';
import { tiles } from './types/blocks/tiles.ts';
import { trustCode } from './types/blocks/trust-code.ts';
import { twoColumnBanner } from './types/blocks/two-column-banner.ts';
import { video } from './types/blocks/video.ts';
import { videoHeader } from './types/blocks/video-header.ts';
import { whereToBuyButton } from './types/blocks/where-to-buy-button.ts';
import { whereToBuyWidget } from './types/blocks/where-to-buy-widget.ts';
import { article } from './types/entities/article.ts';
import { author } from './types/entities/author.ts';
import { businessTypeOption } from './types/entities/business-type-option.ts';
import { campaignQuestion } from './types/entities/campaign-question.ts';
import { configArticle } from './types/entities/config-article.ts';
import { coupon } from './types/entities/coupon.ts';
import { distributorCard } from './types/entities/distributor-card.ts';
import { faqItem } from './types/entities/faq-item.ts';
import { filterCard } from './types/entities/filter-card.ts';
import { marketingBrand } from './types/entities/marketing-brand.ts';
import { office, officeCta } from './types/entities/office.ts';
import { parasite } from './types/entities/parasite.ts';
import { petIcon } from './types/entities/pet-icon.ts';
import { petName } from './types/entities/pet-name.ts';
import { mediaItem, product, sizeGroup, sizeQuantity } from './types/entities/product.ts';
import { rebate } from './types/entities/rebate.ts';
import { rebateBrand } from './types/entities/rebate-brand.ts';
import { representative } from './types/entities/representative.ts';
import { searchSynonyms } from './types/entities/search-synonyms.ts';
import { tagOption } from './types/entities/tag-option.ts';
import { traitBlock, traitGroup } from './types/entities/trait-group.ts';
import { accountSettings } from './types/portal/account-settings.ts';
import { adoptWizard } from './types/portal/adopt-wizard.ts';
import { articleLister } from './types/portal/article-lister.ts';
import { businessRegistration } from './types/portal/business-registration.ts';
import { campaignPopup } from './types/portal/campaign-popup.ts';
import { campaignQuestionnaire } from './types/portal/campaign-questionnaire.ts';
import { campaignRegistration } from './types/portal/campaign-registration.ts';
import { cardLister } from './types/portal/card-lister.ts';
import { carerInvitation } from './types/portal/carer-invitation.ts';
import { confirmConsent } from './types/portal/confirm-consent.ts';
import { couponLister } from './types/portal/coupon-lister.ts';
import { distributorLister } from './types/portal/distributor-lister.ts';
import { doseRhythm } from './types/portal/dose-rhythm.ts';
import { faqHeader } from './types/portal/faq-header.ts';
import { faqList } from './types/portal/faq-list.ts';
import { faqResults } from './types/portal/faq-results.ts';
import { filterBar } from './types/portal/filter-bar.ts';
import { filterBlock } from './types/portal/filter-block.ts';
import { filterGroup, filterOption } from './types/portal/filter-group.ts';
import { findABusiness } from './types/portal/find-a-business.ts';
import { identityScreen } from './types/portal/identity-screen.ts';
import { imageComparison } from './types/portal/image-comparison.ts';
import { keyInfoModule } from './types/portal/key-info-module.ts';
import { moduleArticleLister } from './types/portal/module-article-lister.ts';
import { myReminders } from './types/portal/my-reminders.ts';
import { parasiteTracker } from './types/portal/parasite-tracker.ts';
import { petDashboard } from './types/portal/pet-dashboard.ts';
import { petForm } from './types/portal/pet-form.ts';
import { petProfile } from './types/portal/pet-profile.ts';
import { petWizard } from './types/portal/pet-wizard.ts';
import { productAccordion } from './types/portal/product-accordion.ts';
import { productComparison } from './types/portal/product-comparison.ts';
import { productGrid } from './types/portal/product-grid.ts';
import { productHeader } from './types/portal/product-header.ts';
import { productLeaflet } from './types/portal/product-leaflet.ts';
import { productRatings } from './types/portal/product-ratings.ts';
import { productRebatePopup } from './types/portal/product-rebate-popup.ts';
import { rebateHistory } from './types/portal/rebate-history.ts';
import { rebateIframe } from './types/portal/rebate-iframe.ts';
import { distributorOption, rebatePermission } from './types/portal/rebate-permission.ts';
import { rebateSearch } from './types/portal/rebate-search.ts';
import { refillSlip } from './types/portal/refill-slip.ts';
import { reminderActions } from './types/portal/reminder-actions.ts';
import { reminderForm } from './types/portal/reminder-form.ts';
import { remindersTable } from './types/portal/reminders-table.ts';
import { sideFilter } from './types/portal/side-filter.ts';
import { formFieldMessage, submissionForm } from './types/portal/submission-form.ts';
import { unsubscribe } from './types/portal/unsubscribe.ts';
import { vetSearch } from './types/portal/vet-search.ts';
import { country, countryPopupText, labelledUrl } from './types/shell/country.ts';
import { feature } from './types/shell/feature.ts';
import { footerCard, footerConfig, linksGroup } from './types/shell/footer-config.ts';
import { geolocationPopup } from './types/shell/geolocation-popup.ts';
import { globalConfig } from './types/shell/global-config.ts';
import { dropdownHeaderEntry, headerConfig } from './types/shell/header-config.ts';
import { hreflang } from './types/shell/hreflang.ts';
import { myAccountWrapper } from './types/shell/my-account-wrapper.ts';
import { navigationLink } from './types/shell/navigation-link.ts';
import { notificationBanner } from './types/shell/notification-banner.ts';
import { page } from './types/shell/page.ts';
import { pageConfig } from './types/shell/page-config.ts';
import { productSelector, secondaryHeaderConfig } from './types/shell/secondary-header-config.ts';
import { sectionHeader } from './types/shell/section-header.ts';

/** Every content type by codename, one line each. */
export const contentTypes = {
  page,
  page_config: pageConfig,
  global_config: globalConfig,
  feature,
  navigation_link: navigationLink,
  header_config: headerConfig,
  dropdown_header_entry: dropdownHeaderEntry,
  secondary_header_config: secondaryHeaderConfig,
  my_account_wrapper: myAccountWrapper,
  footer_config: footerConfig,
  links_group: linksGroup,
  footer_card: footerCard,
  geolocation_popup: geolocationPopup,
  country,
  country_popup_text: countryPopupText,
  labelled_url: labelledUrl,
  hreflang,
  notification_banner: notificationBanner,
  section_header: sectionHeader,
  product_selector: productSelector,
  text_block: textBlock,
  call_to_action: callToAction,
  email_call_to_action: emailCallToAction,
  article_card: articleCard,
  product_label: productLabel,
  meta_block: metaBlock,
  text_card: textCard,
  card_grid: cardGrid,
  card_carousel: cardCarousel,
  hero_carousel: heroCarousel,
  hero_banner: heroBanner,
  two_column_banner: twoColumnBanner,
  coloured_row: colouredRow,
  tag_list: tagList,
  tag_blocks: tagBlocks,
  icon_feature_list: iconFeatureList,
  icon_list: iconList,
  icon_entry: iconEntry,
  table,
  table_column: tableColumn,
  table_row: tableRow,
  table_cell: tableCell,
  image,
  image_gallery: imageGallery,
  where_to_buy_button: whereToBuyButton,
  product_ean: productEan,
  where_to_buy_widget: whereToBuyWidget,
  click_to_buy_single: clickToBuySingle,
  click_to_buy_multi: clickToBuyMulti,
  buyable_product: buyableProduct,
  shopping_cart: shoppingCart,
  pet_weight_option: petWeightOption,
  breadcrumb,
  country_selector: countrySelector,
  video,
  video_header: videoHeader,
  faq,
  tabs,
  tab,
  quote,
  quote_slider: quoteSlider,
  quiz,
  quiz_question: quizQuestion,
  quiz_option: quizOption,
  history_timeline: historyTimeline,
  timeline_entry: timelineEntry,
  in_page_navigation: inPageNavigation,
  anchor,
  step_list: stepList,
  step,
  enhanced_card: enhancedCard,
  promo_banner: promoBanner,
  promo_module: promoModule,
  share_bar: shareBar,
  rows,
  scrolling_logos: scrollingLogos,
  logo_slider: logoSlider,
  logo,
  brand_carousel: brandCarousel,
  sticky_bar: stickyBar,
  small_benefits: smallBenefits,
  large_benefits: largeBenefits,
  benefit,
  tiles,
  tile,
  parasite_selector: parasiteSelector,
  embedded_form: embeddedForm,
  disease_alert: diseaseAlert,
  interactive_content: interactiveContent,
  playable_campaign: playableCampaign,
  search_header: searchHeader,
  search_results: searchResults,
  representative_finder: representativeFinder,
  location_map: locationMap,
  pet_name_finder: petNameFinder,
  pet_name_view_all: petNameViewAll,
  rebates_table: rebatesTable,
  trust_code: trustCode,
  article,
  config_article: configArticle,
  distributor_card: distributorCard,
  coupon,
  faq_item: faqItem,
  filter_card: filterCard,
  marketing_brand: marketingBrand,
  rebate,
  rebate_brand: rebateBrand,
  representative,
  office,
  office_cta: officeCta,
  trait_group: traitGroup,
  trait_block: traitBlock,
  pet_name: petName,
  search_synonyms: searchSynonyms,
  author,
  article_text: articleText,
  parasite,
  product,
  media_item: mediaItem,
  size_group: sizeGroup,
  size_quantity: sizeQuantity,
  business_type_option: businessTypeOption,
  tag_option: tagOption,
  campaign_question: campaignQuestion,
  pet_icon: petIcon,
  pet_dashboard: petDashboard,
  pet_profile: petProfile,
  pet_form: petForm,
  pet_wizard: petWizard,
  account_settings: accountSettings,
  adopt_wizard: adoptWizard,
  reminder_form: reminderForm,
  my_reminders: myReminders,
  reminders_table: remindersTable,
  carer_invitation: carerInvitation,
  unsubscribe,
  confirm_consent: confirmConsent,
  reminder_actions: reminderActions,
  parasite_tracker: parasiteTracker,
  submission_form: submissionForm,
  form_field_message: formFieldMessage,
  find_a_business: findABusiness,
  vet_search: vetSearch,
  business_registration: businessRegistration,
  campaign_questionnaire: campaignQuestionnaire,
  campaign_popup: campaignPopup,
  campaign_registration: campaignRegistration,
  rebate_search: rebateSearch,
  product_rebate_popup: productRebatePopup,
  rebate_permission: rebatePermission,
  distributor_option: distributorOption,
  rebate_history: rebateHistory,
  rebate_iframe: rebateIframe,
  product_comparison: productComparison,
  product_header: productHeader,
  product_leaflet: productLeaflet,
  product_grid: productGrid,
  dose_rhythm: doseRhythm,
  refill_slip: refillSlip,
  product_accordion: productAccordion,
  key_info_module: keyInfoModule,
  image_comparison: imageComparison,
  product_ratings: productRatings,
  distributor_lister: distributorLister,
  article_lister: articleLister,
  module_article_lister: moduleArticleLister,
  card_lister: cardLister,
  coupon_lister: couponLister,
  faq_header: faqHeader,
  faq_results: faqResults,
  faq_list: faqList,
  filter_bar: filterBar,
  filter_block: filterBlock,
  side_filter: sideFilter,
  filter_group: filterGroup,
  filter_option: filterOption,
  identity_screen: identityScreen,
} as const;
