declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * Pushes a visitor's action to the page's data layer. It leaves the page only if a tag manager reads it, which is
 * loaded only after consent.
 */
export function pushEvent<Name extends keyof AnalyticsEvents>(
  event: Name,
  payload: AnalyticsEvents[Name],
): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...payload });
}

type Click = { element_text: string };
type Video = { video_id: string; video_title: string };
type Quiz = { quiz_id: string };
type GeolocationPopup = { user_country: string; page_url: string; redirect_url: string };

export type AnalyticsEvents = {
  share: { method: 'facebook' | 'twitter' | 'linkedin' | 'copy_link' | 'email'; url: string };
  /** The category is the type of the block that contains the button. */
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
  /** Share of the first image that is visible; each 5 % step is reported once per drag. */
  image_comparison: Click & { percent: number };
  /** A completed step of the wizard for a first pet, counted from 1. */
  pet_wizard_step: { step: number };
  video_start: Video;
  video_progress: Video & { video_percent: number };
  video_complete: Video;
  /** The filters of a clinic search: its kind of clinic, and the distance unless it is the default. */
  finder_usage: { search_kind: 'place' | 'current_position'; filters: readonly string[] };
  /** The number of cases that the disease map shows; `place_id` identifies the selected area, or is empty. */
  map_case_count: { disease: string; place_id: string; cases: number };
  /** The result of a code’s check: a verdict, `failed` or `invalid`. */
  code_check: { result: string };
  /** The visitor left the quiz's introduction or, without one, gave the first answer; the id is its codename. */
  quiz_start: Quiz;
  /** The first answer to a question that was checked. */
  quiz_answer: Quiz & { question_id: string; is_correct: boolean };
  quiz_complete: Quiz & { correct_answers: number; questions: number; outcome: 'pass' | 'fail' };
  /** A search of the name finder: its traits, and the number of names found. */
  pet_name_search: { traits: readonly string[]; names: number };
  /** A press on Shuffle, and the name shown by it. */
  pet_name_shuffle: Click;
  /** A choice in the list of all names; `species` is empty for all. */
  pet_name_browse: { letters: string; species: string; names: number };
  brands_fetch_error: { component_name: string };
};
