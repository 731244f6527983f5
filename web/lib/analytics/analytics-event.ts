type Click = { element_text: string };
type Video = { video_id: string; video_title: string };
type GeolocationPopup = { user_country: string; page_url: string; redirect_url: string };

/** Everything the site tells the data layer: each event's name with what it carries. */
export type AnalyticsEvents = {
  share: { method: 'facebook' | 'twitter' | 'linkedin' | 'copy_link' | 'email'; url: string };
  /** The category is the type of the block that holds the button. */
  cta_click: { cta_name: string; cta_category: string };
  card_click: Click & { link_url: string };
  carousel_click: { carousel_name: string; carousel_action: 'Click Left' | 'Click Right' };
  where_to_buy_click: { cta_name: string; product_ids: readonly string[] };
  footer_nav_click: Click & { item_id: string };
  geolocation_popup_shown: GeolocationPopup;
  geolocation_popup_confirmed: GeolocationPopup;
  accordion_click: Click & { action: 'open' | 'close' };
  filter_clear: Click;
  sorting_selected: { sorting: 'aZ' | 'zA' | 'recommended' };
  /** How much of the first picture shows; each step of 5 percent once in a drag. */
  image_comparison: Click & { percent: number };
  /** A step of making a first pet that is done, from 1. */
  pet_wizard_step: { step: number };
  video_start: Video;
  video_progress: Video & { video_percent: number };
  video_complete: Video;
  /** The filters of a finder of clinics are what it looks for, and the distance where it is not the usual. */
  finder_usage: { search_kind: 'place' | 'current_position'; filters: readonly string[] };
  brands_fetch_error: { component_name: string };
};
