import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { CaseChart } from './case-chart.tsx';

const wording = { locale: 'en_gb', messages: messagesFor('en_gb').tracker };
const withheld = { month: '2026-02', numberOfCases: 1, atMost: 4 };

function lines(weekly: Parameters<typeof CaseChart>[0]['weekly']) {
  const chart = (
    <CaseChart
      {...wording}
      heading="h2"
      subject="Ticks"
      weekly={weekly}
      hasFailed={false}
      onRetry={() => {}}
    />
  );
  return renderToStaticMarkup(chart).match(/<p class="([^"]*)">(.*?)<\/p>/g) ?? [];
}

it('keeps the room of the sentence about withheld cases, hidden, until they arrive [PAR-12, ACC-04]', () => {
  const weeks = [{ startDate: '2026-01-26', numberOfCases: 3 }];
  const withCases = lines({ weeks, months: [withheld] });
  expect(withCases[1]).toContain('Sparsely populated areas');
  expect(withCases[1]).not.toContain('absent');
  for (const without of [lines({ weeks, months: [] }), lines(undefined)]) {
    expect(without).toHaveLength(withCases.length);
    expect(without[1]).toContain('Sparsely populated areas');
    expect(without[1]).toContain('absent');
  }
});
