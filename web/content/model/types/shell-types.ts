import { country, countryPopupText, labelledUrl } from './shell/country.ts';
import { feature } from './shell/feature.ts';
import { footerCard, footerConfig, linksGroup } from './shell/footer-config.ts';
import { geolocationPopup } from './shell/geolocation-popup.ts';
import { globalConfig } from './shell/global-config.ts';
import { dropdownHeaderEntry, headerConfig } from './shell/header-config.ts';
import { hreflang } from './shell/hreflang.ts';
import { myAccountWrapper } from './shell/my-account-wrapper.ts';
import { navigationLink } from './shell/navigation-link.ts';
import { notificationBanner } from './shell/notification-banner.ts';
import { page } from './shell/page.ts';
import { pageConfig } from './shell/page-config.ts';
import { productSelector, secondaryHeaderConfig } from './shell/secondary-header-config.ts';
import { sectionHeader } from './shell/section-header.ts';

export const shellTypes = {
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
} as const;
