import { estimate, type Month, total, work } from './estimate.ts';

const sizes = [
  { title: '10 thousand', reminders: 10_000, pageViews: 20_000 },
  { title: '1 million', reminders: 1_000_000, pageViews: 2_000_000 },
  { title: '100 million', reminders: 100_000_000, pageViews: 200_000_000 },
] as const;

/** The page docs/costs.md. */
export function costPage(): string {
  return `# What it costs

Made by \`npm run docs\` from \`infra/cost/\`; edit the prices there. US dollars a month, list prices, no free tier and no tax. Two page views for each reminder.

## Every reminder by email

${billTable(0)}

## One in ten by text

${billTable(0.1)}

Texts outweigh everything else, and their price differs by country more than tenfold.

## What is assumed

- A reminder is ${work.reminder.kilobytes} KB and costs ${work.reminder.writeUnits} write units (its claim, in the table and in the index of slots) and ${work.reminder.readUnits} read units. Up to ${work.pack.size} travel in one pack of ${work.pack.queueRequests} queue requests and ${work.pack.events} events.
- A page view is ${work.pageView.files} files and ${work.pageView.kilobytes} KB from the CDN, one page made by the server and ${work.pageView.apiCalls} calls of the API.
- Without a single reminder or visitor a stage costs ${dollars(total(estimate({ reminders: 0, pageViews: 0, shareOfTexts: 0 })))}: alarms, dashboard, secret and the sweeper.
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
  return [
    row(['Reminders a month', ...sizes.map(({ title }) => title)]),
    row(['---', ...sizes.map(() => '--:')]),
    ...items.map((item) => row([item, ...cells(item)])),
    row(['**Sum**', ...bills.map(({ lines }) => `**${dollars(total(lines))}**`)]),
    row([
      'per 1,000 reminders',
      ...bills.map(({ lines, reminders }) => dollars((total(lines) / reminders) * 1000)),
    ]),
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function dollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    minimumFractionDigits: amount < 100 ? 2 : 0,
    maximumFractionDigits: amount < 100 ? 2 : 0,
  });
}
