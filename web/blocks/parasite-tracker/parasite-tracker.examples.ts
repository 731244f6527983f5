import { type BlockExamples, item } from '../block-examples.ts';

const parasite = (codename: string, name: string) => ({
  type: 'parasite',
  codename: `example_${codename}`,
  elements: { name },
});
const button = (text: string, url: string) => item('call_to_action', { text, url, variant: 'secondary' });
const four = [
  parasite('blowfly', 'Blowfly strike'),
  parasite('lungworm', 'Lungworm'),
  parasite('parvo', 'Parvovirus'),
  parasite('ticks', 'Ticks'),
];
const report = [button('Report lungworm', '/report-a-case/lungworm')];

export const parasiteTrackerExamples: BlockExamples = {
  areas: {
    title: 'Cases in the United Kingdom and Ireland',
    parasites: four,
    country_codes: 'GB, IE',
    map_mode: 'areas',
    start_latitude: 54.6,
    start_longitude: -4.2,
    start_zoom: 4.6,
    report_buttons: report,
  },
  'as it comes': { title: 'Ticks', parasites: ['example_ticks'], country_codes: 'GB' },
  'heatmap and markers, in the words of an editor': {
    title: 'How close is it?',
    parasites: ['example_lungworm', 'example_parvo'],
    country_codes: 'GB',
    map_mode: 'combined',
    start_zoom: 6,
    radius_label: '15km',
    legend_title: 'The colours',
    summary_title: 'At a glance',
    search_placeholder: 'Where do you walk?',
    current_location_text: 'I am here',
    map_error: 'The map is taking a nap. The table below is awake.',
    unsupported_text: 'This device has no map. The table below has everything.',
  },
  'without diseases': { title: 'All quiet' },
};
