import { contentType } from '../../content-type.ts';
import { choice, links, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const parasiteTracker = contentType({
  codename: 'parasite_tracker',
  name: 'Parasite tracker',
  kind: 'block',
  guidelines: 'A map of cases with legend, summary and search. Links to the forms for reporting a case.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    parasites: links('Parasites', ['parasite']),
    country_codes: text('Countries', 'Comma-separated codes.'),
    map_mode: choice('Map', { areas: 'Areas', markers: 'Markers', combined: 'Combined' }),
    start_latitude: number('Latitude', '52.5555 when empty.'),
    start_longitude: number('Longitude', '0 when empty.'),
    start_zoom: number('Zoom', '8 when empty.'),
    radius_label: text('Radius', "'10mi' when empty."),
    legend_title: text('Legend'),
    summary_title: text('Summary'),
    search_placeholder: text('Search prompt'),
    current_location_text: text('Current location'),
    report_buttons: links('Report a case', ['call_to_action']),
    map_error: text('Map failed'),
    unsupported_text: text('Map not supported'),
  },
});
