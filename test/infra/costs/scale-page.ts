import { writeFileSync } from 'node:fs';
import { runCommand } from '@merrowvale/infra/plain-error.ts';
import { settingsFor } from '@merrowvale/infra/settings.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { textHours } from '@merrowvale/shared/domain/text-hours.ts';
import { estimate, total, work } from './estimate.ts';
import { prices } from './prices.ts';
import { quotas } from './quotas.ts';

const prod = settingsFor('prod');
const reminders = 10_000_000;
const texts = reminders / 10;
const sendHour = 9;
const hourSeconds = 3600;
const graceDays = grace / 86_400_000;

/** Settings of functions and alarms in prod's templates; a test compares them. */
export const deployed = {
  collectors: { concurrency: 10, megabytes: 1024 },
  reports: { concurrency: 2, batchSize: 200, atOnce: 10 },
  lateAfterSeconds: 7200,
} as const;

/** Counted by the fan-out benchmark (docs/benchmarks.md); the waits are its assumptions. */
const measured = {
  writeUnits: 1.01,
  batchesPerMillion: 5017,
  providerCalls: 0.071,
  collectedPerCpuSecond: 93_797,
  sentPerCpuSecond: 8314,
  dollarsPerMillion: 0.84,
  tableSeconds: 0.008,
  callSeconds: 0.1,
  claimsAtOnce: 10,
} as const;

const perReminder = work.delivery.messagesPerReminder;
const { size: batchSize } = work.batch;
const emails = reminders * perReminder;
const { perSecond: emailRate, concurrency: emailSenders } = prod.emailRate;
const { perSecond: textRate } = prod.textRate;
const { perSecond: pushRate, concurrency: pushSenders } = prod.notificationRate;
const pushesASecond = Math.min(pushRate, pushSenders / work.delivery.push.seconds);
const readUnits = reminders * work.reminder.readUnits;
const writeUnits = reminders * measured.writeUnits;

const batchSeconds =
  batchSize * measured.providerCalls * measured.callSeconds +
  (batchSize / measured.claimsAtOnce) * measured.tableSeconds;
const perSender = batchSize / batchSeconds;
const collectSeconds =
  reminders /
  measured.collectedPerCpuSecond /
  ((deployed.collectors.concurrency * deployed.collectors.megabytes) / quotas.megabytesOfProcessor);
const { concurrency: reporters, batchSize: reportsAtOnce, atOnce } = deployed.reports;
const reportRate = (reporters * reportsAtOnce) / ((reportsAtOnce / atOnce) * measured.tableSeconds);
const shardReads = prod.reminderShards * quotas.table.partitionReads;
const maxReads = Math.min(shardReads, quotas.table.reads);
/** Claims and reports, for each email. */
const writesPerEmail = (measured.writeUnits + work.delivery.email.writeUnits) / perReminder;
const rateForAnHour = emails / hourSeconds;

const sendersDay = Number.parseInt(textHours.until, 10) - sendHour;
const textsByNight = Math.min(texts, sendersDay * hourSeconds * textRate);
const morning = Number.parseInt(textHours.from, 10);
const textsPerMonth = prod.textDollarsPerMonth / prices.text;

type Limit = { name: string; max: number; rate: number; effect: string };

/** The limits of a day's emails; `most` is the number of emails that reaches one. */
const emailLimits: Limit[] = [
  {
    name: `SES’s quota of 24 hours, \`emailsPerDay\`: ${count(prod.emailsPerDay)} emails`,
    max: prod.emailsPerDay,
    rate: emailRate,
    effect: `SES refuses all others, which wait. ${count(graceDays * prod.emailsPerDay)} go out within the ${graceDays * 24} hours of grace; the rest is quarantined. All at this quota take ${count(emails / prod.emailsPerDay)} days. Request ${millions(emails)}`,
  },
  {
    name: `The alarm \`reminder-emails-late\`, after ${count(deployed.lateAfterSeconds)} s`,
    max: deployed.lateAfterSeconds * emailRate,
    rate: emailRate,
    effect: `It pages, although the rate alone explains the delay. Emails continue. ${count(emails / deployed.lateAfterSeconds)} a second avoid it`,
  },
  {
    name: `SES’s rate, \`emailRate\`: ${count(emailRate)} a second`,
    max: emailRate * 24 * hourSeconds,
    rate: emailRate,
    effect: `The last of ${millions(emails)} emails goes out ${hours(emails / emailRate)} late`,
  },
];

/** The same for texts. */
const textLimits: Limit[] = [
  {
    name: `Our ceiling for a country and day, \`textLimits.reminder.perCountryAndDay\`: ${count(prod.textLimits.reminder.perCountryAndDay)}`,
    max: prod.textLimits.reminder.perCountryAndDay,
    rate: textRate,
    effect: 'The others are quarantined; support replays them once it is raised',
  },
  {
    name: `SNS’s limit of a month, \`textDollarsPerMonth\`: ${count(prod.textDollarsPerMonth)} US dollars at ${prices.text} each`,
    max: Math.floor(textsPerMonth),
    rate: textRate,
    effect: 'SNS accepts the others, and reports them as failed',
  },
  {
    name: `Our ceiling for a month, \`textLimits.reminder.perMonth\`: ${count(prod.textLimits.reminder.perMonth)}`,
    max: prod.textLimits.reminder.perMonth,
    rate: textRate,
    effect: 'As for a country',
  },
  {
    name: `The alarm \`reminder-texts-late\`, after ${count(deployed.lateAfterSeconds)} s`,
    max: deployed.lateAfterSeconds * textRate,
    rate: textRate,
    effect: 'It pages by day, although the rate alone explains the delay',
  },
  {
    name: `The night, from ${textHours.until} on, with \`textRate\`: ${count(textRate)} a second`,
    max: textsByNight,
    rate: textRate,
    effect: `The last ${count(texts - textsByNight)} wait until ${textHours.from}, and are sent by ${clock(morning * hourSeconds + (texts - textsByNight) / textRate)}. Without a latest hour, texts would be sent until ${clock(sendHour * hourSeconds + texts / textRate)}`,
  },
];

/** Returns the page docs/scale.md. */
export function scalePage(): string {
  const ses = emails * prices.email;
  const ofReports = dollarsOf('Delivery reports');
  const sending = (reminders / 1e6) * measured.dollarsPerMillion;
  const engine = ses + ofReports + sending;
  const everything =
    total(estimate({ reminders: 10 * reminders, pageViews: 20 * reminders, shareOfTexts: 0 })) / 10;
  return `# Ten million reminders a day

Generated by \`node test/infra/costs/scale-page.ts\` from prod's settings (\`infra/settings.ts\`), the quotas in AWS's documentation (\`test/infra/costs/quotas.ts\`), the prices of [costs](costs.md) and the counts of the [bench](benchmarks.md#fan-out). All ${millions(reminders)} reminders are by email and due at 09:00 in one time zone, in a new account. Only the counts are measured; the times are arithmetic.

**As prod is set, it sends ${count(graceDays * prod.emailsPerDay)} of these emails.** Each of these limits has to be raised before the next one matters.

## The first limit, and the next ones

${limitTable('Emails', emailLimits, (max) => max / perReminder)}

${limitTable('Texts', textLimits, (max) => max)}

${count(texts)} texts are one in ten of the reminders. The time is that since 09:00 or, [at night](reminders.md#texts-at-night), since the texts were due.

Ten million reminders by notification instead: ${pushSenders} senders, each of which waits ${work.delivery.push.seconds * 1000} ms for a push service, send ${count(pushesASecond)} a second (\`notificationRate\`), and all ${millions(emails)} within ${hours(emails / pushesASecond)}; within an hour takes ${count(rateForAnHour * work.delivery.push.seconds)} senders. Push services state no quota for a site; one that refuses everything for an hour turns its notifications into emails, with the limits above.

All emails within an hour take ${count(rateForAnHour)} a second. Then these are next, by emails a second:

${markdown([
  ['Limit', 'Emails a second', 'To raise it'],
  ['---', '--:', '---'],
  [
    `${emailSenders} senders`,
    count(emailSenders * perSender * perReminder),
    `\`emailRate.concurrency\` to ${count(Math.ceil(rateForAnHour / perReminder / perSender))}, together with \`emailRate.perSecond\` and SES's rate`,
  ],
  [
    'Writes of a new table, for claims and reports',
    count(quotas.table.newWrites / writesPerEmail),
    `Warm throughput of ${count(Math.ceil((rateForAnHour * writesPerEmail) / 1000) * 1000)} writes a second before such a day; a table doubles its peak in 30 minutes`,
  ],
  [
    `\`record-email-outcomes\`, fixed at ${reporters} concurrent batches of ${reportsAtOnce}`,
    count(reportRate),
    'Its concurrency in `topicConsumer`. Until then owners see late that an email was delivered',
  ],
  ['Writes of a table, by quota', count(quotas.table.writes / writesPerEmail), 'A quota of the account'],
])}

Send times in several time zones need proportionally less. No partition is hot. Reads of one slot are limited by its ${prod.reminderShards} shards (\`reminderShards\`, at most 256, never lowered) only in a table that has been used at this scale. Concurrent executions are estimated to stay below 100 of the account's ${count(prod.accountConcurrency)}. SES's reputation and quota belong to an account and region: beyond what one gets, a second account sends the batches of half of the shards.

## Time

${markdown([
  ['Step', 'Work', 'Limit', 'Takes'],
  ['---', '---', '---', '---'],
  [
    'Find the due',
    `${count(readUnits)} read units, over ${prod.reminderShards} shards`,
    `${count(quotas.table.newReads)} a second for a new table in all; later ${count(quotas.table.partitionReads)} for each partition, and ${count(maxReads)} by quota`,
    `${seconds(readUnits / quotas.table.newReads)} at first, ${seconds(readUnits / maxReads)} later`,
  ],
  [
    'Collect',
    `${count(reminders / measured.collectedPerCpuSecond)} CPU seconds`,
    `${deployed.collectors.concurrency} concurrent collectors with ${(deployed.collectors.megabytes / quotas.megabytesOfProcessor).toFixed(2)} vCPU`,
    seconds(collectSeconds),
  ],
  [
    'Queue',
    `${count((reminders / 1e6) * measured.batchesPerMillion)} batches`,
    `${count(quotas.queueInFlight)} in flight, waiting for an outage or the morning: ${millions(quotas.queueInFlight * batchSize)} reminders`,
    '–',
  ],
  [
    'Claim',
    `${(writeUnits / 1e6).toFixed(1)} million write units, spread over all owners`,
    `${count(quotas.table.newWrites)} a second for a new table; ${count(quotas.table.writes)} by quota`,
    `${minutes(writeUnits / quotas.table.newWrites)} at first, ${minutes(writeUnits / quotas.table.writes)} at the quota`,
  ],
  [
    'Render and send',
    `${count(reminders / measured.sentPerCpuSecond)} CPU seconds; ${batchSeconds.toFixed(1)} s for a batch, ${count(batchSize * measured.providerCalls)} calls of ${measured.callSeconds * 1000} ms and ${batchSize} claims of ${measured.tableSeconds * 1000} ms, ten at a time`,
    `${emailSenders} concurrent senders at one batch: ${count(emailSenders * perSender)} reminders a second`,
    hours(reminders / (emailSenders * perSender)),
  ],
  [
    '**Emails**',
    `**${millions(emails)}**`,
    `**SES's quota of ${count(prod.emailsPerDay)} in 24 hours; once it is raised, ${count(emailRate)} a second**`,
    `**${count(emails / prod.emailsPerDay)} days; once it is raised, ${hours(emails / emailRate)}**`,
  ],
  [
    'Delivery reports',
    `${count((reminders * work.delivery.email.writeUnits) / 1e6)} million write units as the emails arrive`,
    `${count(reportRate)} emails a second`,
    'with the emails',
  ],
])}

Memory does not grow with the number: each page of an index is queued before the next is read, and a sender holds one batch of ${batchSize}.

## Cost

${markdown([
  ['Per day', 'Arithmetic', 'US dollars'],
  ['---', '---', '--:'],
  [
    'Emails (SES)',
    `${millions(reminders)} × ${perReminder} emails × ${prices.email}; an owner's reminders share an email`,
    count(ses),
  ],
  ['Delivery reports', 'as in [costs](costs.md)', count(ofReports)],
  [
    'Finding, claiming and sending',
    `${reminders / 1e6} × ${measured.dollarsPerMillion} per million, with waits for table and provider`,
    count(sending),
  ],
  ['Total of the engine', '', `**${count(engine)}**`],
  [
    'With pages, API, firewall and logs, two views per reminder',
    'a tenth of the column “100 million”',
    count(everything),
  ],
])}

SES is ${count((100 * ses) / engine)} % of the engine. One in ten by text would add ${count(texts * prices.text)}; all by notification would cost ${count(sending + emails * work.delivery.push.seconds * prices.lambdaGigabyteSecond)} without SES.
`;
}

function limitTable(title: string, limits: readonly Limit[], remindersOf: (max: number) => number): string {
  const sorted = limits.toSorted((one, other) => one.max - other.max);
  return markdown([
    [title, 'Met with reminders', 'After', 'Then'],
    ['---', '--:', '--:', '---'],
    ...sorted.map(({ name, max, rate, effect }) => [
      name,
      count(remindersOf(max)),
      duration(max / rate),
      `${effect}.`,
    ]),
  ]);
}

function dollarsOf(item: string): number {
  const lines = estimate({ reminders, pageViews: 0, shareOfTexts: 0 });
  return lines.find((line) => line.item === item)?.dollars ?? Number.NaN;
}

function markdown(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

function millions(number: number): string {
  return `${Number((number / 1e6).toFixed(1))} million`;
}

function duration(period: number): string {
  if (period < 1800) return seconds(period);
  return period < 7200 ? minutes(period) : hours(period);
}

function seconds(period: number): string {
  return `${count(period)} s`;
}

function minutes(period: number): string {
  return `${count(period / 60)} min`;
}

function hours(period: number): string {
  return `${Number((period / hourSeconds).toFixed(1))} h`;
}

/** The time of day, in whole minutes and never too early. */
function clock(period: number): string {
  const total = Math.ceil(period / 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

if (import.meta.main)
  await runCommand(() => writeFileSync(new URL('../../../docs/scale.md', import.meta.url), scalePage()));
