import { writeFileSync } from 'node:fs';
import { estimate, type Month, total, work } from './estimate.ts';
import { prices } from './prices.ts';

const sizes = [
  { title: '10 thousand', reminders: 10_000, pageViews: 20_000 },
  { title: '1 million', reminders: 1_000_000, pageViews: 2_000_000 },
  { title: '100 million', reminders: 100_000_000, pageViews: 200_000_000 },
] as const;

/** The page docs/costs.md. */
export function costPage(): string {
  return `# What it costs

Made by \`node infra/cost/cost-page.ts\`; edit the prices there. US dollars a month, list prices, no free tier and no tax. Two page views for each reminder.

## Every reminder by email

${billTable(0)}

## One in ten by text

${billTable(0.1)}

Texts outweigh everything else, and their price differs by country more than tenfold.

## What is assumed

- A reminder is ${work.reminder.kilobytes} KB and costs ${work.reminder.writeUnits} write units (its claim, which leaves the index of slots alone) and ${work.reminder.readUnits} read units. Up to ${work.pack.size} travel in one pack of ${work.pack.queueRequests} queue requests and ${work.pack.events} events.
- A report that an email arrived takes ${work.delivery.email.writeUnits} write unit a reminder, a request of SNS and ${work.delivery.queueRequests} of SQS an email (${work.delivery.messagesPerReminder} a reminder); that of a text ${work.delivery.text.writeUnits} write and ${work.delivery.text.readUnits} read units and ${work.delivery.text.logKilobytes} KB of SNS’s log.
- A page view is ${work.pageView.files} files and ${work.pageView.kilobytes} KB from the CDN, one page made by the server and ${work.pageView.apiCalls} calls of the API.
- Without a single reminder or visitor a stage costs ${dollars(total(estimate({ reminders: 0, pageViews: 0, shareOfTexts: 0 })))}: ${work.month.alarms} alarms, dashboard, secrets, the sweeper and the measure of failed submissions. Each other metric of reminders and submissions (docs/architecture.md, by outcome and form) adds up to ${dollars(prices.monthly.metric)}, for the hours in which it counts something.
`;
}

function billTable(shareOfTexts: number): string {
  const bills = sizes.map(({ reminders, pageViews }) => {
    const month: Month = { reminders, pageViews, shareOfTexts };
    return { lines: estimate(month), reminders };
  });
  const items = bills[0]?.lines.map(({ item }) => item) ?? [];
  const cells = (item: string) =>
    bills.map(({ lines }) => dollars(lines.find((line) => line.item === item)?.dollars ?? 0));
  return markdownTable([
    ['Reminders a month', ...sizes.map(({ title }) => title)],
    ...items.map((item) => [item, ...cells(item)]),
    ['**Sum**', ...bills.map(({ lines }) => `**${dollars(total(lines))}**`)],
    [
      'per 1,000 reminders',
      ...bills.map(({ lines, reminders }) => dollars((total(lines) / reminders) * 1000)),
    ],
  ]);
}

/** Padded as the formatter pads it: the first column to the left, the others to the right. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = rows.map((row) =>
    line(widths.map((width, column) => pad(row[column] ?? '', width, column > 0))),
  );
  const rule = line(
    widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))),
  );
  return [padded[0], rule, ...padded.slice(1)].join('\n');
}

function pad(text: string, width: number, isRight: boolean): string {
  return isRight ? text.padStart(width) : text.padEnd(width);
}

function dollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    minimumFractionDigits: amount < 100 ? 2 : 0,
    maximumFractionDigits: amount < 100 ? 2 : 0,
  });
}

if (import.meta.main) writeFileSync(new URL('../../docs/costs.md', import.meta.url), costPage());
