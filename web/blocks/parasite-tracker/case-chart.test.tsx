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
  return renderToStaticMarkup(chart).match(/<p /g)?.length;
}

it('has as many lines before its cases arrive as with them, so that they move nothing below [PAR-12, ACC-04]', () => {
  const weeks = [{ startDate: '2026-01-26', numberOfCases: 3 }];
  expect(lines({ weeks, months: [withheld] })).toBe(2);
  expect(lines({ weeks, months: [] })).toBe(2);
  expect(lines(undefined)).toBe(2);
});
