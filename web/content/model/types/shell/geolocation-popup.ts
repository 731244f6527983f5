import { contentType } from '../../content-type.ts';
import { links, richText, text } from '../../elements.ts';

export const geolocationPopup = contentType({
  codename: 'geolocation_popup',
  name: 'Geolocation popup',
  kind: 'config',
  guidelines: 'Offers visitors from another country their own site. Shown once per session.',
  snippets: [],
  elements: {
    title: text('Title'),
    content: richText('Text'),
    button_text: text('Default button'),
    continue_text: text('Stay here'),
    countries: links('Countries', ['country']),
  },
});
