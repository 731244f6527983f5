import { anchor } from './blocks/anchor.ts';
import { articleCard, metaBlock, productLabel } from './blocks/article-card.ts';
import { articleText } from './blocks/article-text.ts';
import { benefit } from './blocks/benefit.ts';
import { brandCarousel } from './blocks/brand-carousel.ts';
import { breadcrumb } from './blocks/breadcrumb.ts';
import { callToAction } from './blocks/call-to-action.ts';
import { cardCarousel } from './blocks/card-carousel.ts';
import { cardGrid } from './blocks/card-grid.ts';
import { buyableProduct, clickToBuyMulti } from './blocks/click-to-buy-multi.ts';
import { clickToBuySingle } from './blocks/click-to-buy-single.ts';
import { colouredRow } from './blocks/coloured-row.ts';
import { countrySelector } from './blocks/country-selector.ts';
import { diseaseAlert } from './blocks/disease-alert.ts';
import { emailCallToAction } from './blocks/email-call-to-action.ts';
import { embeddedForm } from './blocks/embedded-form.ts';
import { enhancedCard } from './blocks/enhanced-card.ts';
import { faq } from './blocks/faq.ts';
import { heroBanner } from './blocks/hero-banner.ts';
import { heroCarousel } from './blocks/hero-carousel.ts';
import { historyTimeline, timelineEntry } from './blocks/history-timeline.ts';
import { iconEntry } from './blocks/icon-entry.ts';
import { iconFeatureList } from './blocks/icon-feature-list.ts';
import { iconList } from './blocks/icon-list.ts';
import { image } from './blocks/image.ts';
import { imageGallery } from './blocks/image-gallery.ts';
import { inPageNavigation } from './blocks/in-page-navigation.ts';
import { interactiveContent } from './blocks/interactive-content.ts';
import { largeBenefits } from './blocks/large-benefits.ts';
import { locationMap } from './blocks/location-map.ts';
import { logo } from './blocks/logo.ts';
import { logoSlider } from './blocks/logo-slider.ts';
import { parasiteSelector } from './blocks/parasite-selector.ts';
import { petNameFinder } from './blocks/pet-name-finder.ts';
import { petNameViewAll } from './blocks/pet-name-view-all.ts';
import { playableCampaign } from './blocks/playable-campaign.ts';
import { productEan } from './blocks/product-ean.ts';
import { promoBanner } from './blocks/promo-banner.ts';
import { promoModule } from './blocks/promo-module.ts';
import { quiz, quizOption, quizQuestion } from './blocks/quiz.ts';
import { quote } from './blocks/quote.ts';
import { quoteSlider } from './blocks/quote-slider.ts';
import { rebatesTable } from './blocks/rebates-table.ts';
import { representativeFinder } from './blocks/representative-finder.ts';
import { rows } from './blocks/rows.ts';
import { scrollingLogos } from './blocks/scrolling-logos.ts';
import { searchHeader } from './blocks/search-header.ts';
import { searchResults } from './blocks/search-results.ts';
import { shareBar } from './blocks/share-bar.ts';
import { petWeightOption, shoppingCart } from './blocks/shopping-cart.ts';
import { smallBenefits } from './blocks/small-benefits.ts';
import { step } from './blocks/step.ts';
import { stepList } from './blocks/step-list.ts';
import { stickyBar } from './blocks/sticky-bar.ts';
import { tab } from './blocks/tab.ts';
import { table, tableCell, tableColumn, tableRow } from './blocks/table.ts';
import { tabs } from './blocks/tabs.ts';
import { tagBlocks } from './blocks/tag-blocks.ts';
import { tagList } from './blocks/tag-list.ts';
import { textBlock } from './blocks/text-block.ts';
import { textCard } from './blocks/text-card.ts';
import { tile } from './blocks/tile.ts';
import { tiles } from './blocks/tiles.ts';
import { trustCode } from './blocks/trust-code.ts';
import { twoColumnBanner } from './blocks/two-column-banner.ts';
import { video } from './blocks/video.ts';
import { videoHeader } from './blocks/video-header.ts';
import { whereToBuyButton } from './blocks/where-to-buy-button.ts';
import { whereToBuyWidget } from './blocks/where-to-buy-widget.ts';

export const blockTypes = {
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
  article_text: articleText,
} as const;
