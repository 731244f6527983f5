import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { messagesFor } from '../../messages/messages.ts';
import { CaseChart } from './case-chart.tsx';

const wording = { locale: 'en_gb', t: translate({ tag: 'en-gb', messages: messagesFor('en_gb').tracker }) };
const withheld = { month: '2026-02', numberOfCases: 1, atMost: 4 };

function lines(weekly: Parameters<typeof CaseChart>[0]['weekly']['value']) {
  const chart = (
    <CaseChart
      page={{ ...wording, heading: 'h2' }}
      subject="Ticks"
      weekly={{ value: weekly, hasFailed: false, retry: () => {} }}
    />
  );
  return parseHtml(renderToStaticMarkup(chart)).all('p');
}

it('keeps room for the longest sentence about withheld cases, which appears with them [PAR-12, ACC-04]', () => {
  const weeks = [{ startDate: '2026-01-26', numberOfCases: 3 }];
  const [, withCases] = lines({ weeks, months: [withheld] });
  const room = withCases?.attribute('data-longest');
  expect(withCases?.text).toContain('Sparsely populated areas');
  expect(room).toContain('Sparsely populated areas');
  expect(room?.length).toBeGreaterThan(withCases?.text.length ?? 0);
  for (const [, without] of [lines({ weeks, months: [] }), lines(undefined)]) {
    expect([without?.attribute('data-longest'), without?.text]).toEqual([room, '']);
  }
});
