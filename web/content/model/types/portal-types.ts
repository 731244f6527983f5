import { accountSettings } from './portal/account-settings.ts';
import { adoptWizard } from './portal/adopt-wizard.ts';
import { articleLister } from './portal/article-lister.ts';
import { businessRegistration } from './portal/business-registration.ts';
import { campaignPopup } from './portal/campaign-popup.ts';
import { campaignQuestionnaire } from './portal/campaign-questionnaire.ts';
import { campaignRegistration } from './portal/campaign-registration.ts';
import { cardLister } from './portal/card-lister.ts';
import { carerInvitation } from './portal/carer-invitation.ts';
import { confirmConsent } from './portal/confirm-consent.ts';
import { couponLister } from './portal/coupon-lister.ts';
import { distributorLister } from './portal/distributor-lister.ts';
import { doseRhythm } from './portal/dose-rhythm.ts';
import { faqHeader } from './portal/faq-header.ts';
import { faqList } from './portal/faq-list.ts';
import { faqResults } from './portal/faq-results.ts';
import { filterBar } from './portal/filter-bar.ts';
import { filterBlock } from './portal/filter-block.ts';
import { filterGroup, filterOption } from './portal/filter-group.ts';
import { findABusiness } from './portal/find-a-business.ts';
import { identityScreen } from './portal/identity-screen.ts';
import { imageComparison } from './portal/image-comparison.ts';
import { keyInfoModule } from './portal/key-info-module.ts';
import { moduleArticleLister } from './portal/module-article-lister.ts';
import { myReminders } from './portal/my-reminders.ts';
import { parasiteTracker } from './portal/parasite-tracker.ts';
import { petDashboard } from './portal/pet-dashboard.ts';
import { petForm } from './portal/pet-form.ts';
import { petProfile } from './portal/pet-profile.ts';
import { petWizard } from './portal/pet-wizard.ts';
import { productAccordion } from './portal/product-accordion.ts';
import { productComparison } from './portal/product-comparison.ts';
import { productGrid } from './portal/product-grid.ts';
import { productHeader } from './portal/product-header.ts';
import { productLeaflet } from './portal/product-leaflet.ts';
import { productRatings } from './portal/product-ratings.ts';
import { productRebatePopup } from './portal/product-rebate-popup.ts';
import { rebateHistory } from './portal/rebate-history.ts';
import { rebateIframe } from './portal/rebate-iframe.ts';
import { distributorOption, rebatePermission } from './portal/rebate-permission.ts';
import { rebateSearch } from './portal/rebate-search.ts';
import { refillSlip } from './portal/refill-slip.ts';
import { reminderActions } from './portal/reminder-actions.ts';
import { reminderForm } from './portal/reminder-form.ts';
import { remindersTable } from './portal/reminders-table.ts';
import { sideFilter } from './portal/side-filter.ts';
import { formFieldMessage, submissionForm } from './portal/submission-form.ts';
import { unsubscribe } from './portal/unsubscribe.ts';
import { vetSearch } from './portal/vet-search.ts';

export const portalTypes = {
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
