import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { messagesFor } from '../../messages/messages.ts';
import { caseClasses } from './map-look.ts';
import { TrackerLegend } from './tracker-side.tsx';

const legend = (numbers: readonly number[]) => {
  const classes = caseClasses(Object.fromEntries(numbers.map((cases, id) => [id, { numberOfCases: cases }])));
  return renderToStaticMarkup(
    <TrackerLegend
      page={{
        locale: 'de',
        t: translate({ tag: 'de', messages: messagesFor('de').tracker }),
        heading: 'h2',
        titles: { legend: '', summary: '' },
        mode: 'areas',
      }}
      classes={classes}
    />,
  );
};
const rows = (numbers: readonly number[]) => parseHtml(legend(numbers)).texts('li');

it('gives the numbers of each colour as text, in the way of the locale [PAR-01, ACC-01]', () => {
  expect(rows([3, 80, 1200, 4000, 5000, 9000, 0])).toEqual([
    'Keine',
    '1–79',
    '80–1.199',
    '1.200–3.999',
    '4.000–4.999',
    '5.000+',
  ]);
  expect(rows([1, 2])).toEqual(['Keine', '1', '2+']);
  expect(rows([])).toEqual(['Keine']);
});

it('explains the circles among the areas, whose size means nothing [PAR-01]', () => {
  expect(legend([3, 80])).toContain(
    'Ein Kreis steht für ein Gebiet, dessen Grenze nicht auf unserer Karte ist.',
  );
});
