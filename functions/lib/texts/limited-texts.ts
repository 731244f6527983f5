import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { networksOf } from '@merrowvale/shared/domain/network.ts';
import type { TextLimits, TextPurpose } from '@merrowvale/shared/schemas/limits.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import type { TableClient } from '../adapters/table.ts';
import { countUse, limitUse, type Use, uncountUse } from '../limits/count-use.ts';
import type { Log } from '../log.ts';
import { type NumberProblem, textCountry } from './text-country.ts';

/** A text message to a number in E.164 format. */
type TextMessage = {
  to: string;
  body: string;
  reminderIds: readonly string[];
  /** The number to send from, so that it can be replied to; otherwise the sender's name. */
  fromNumber?: string | undefined;
};

export type CountedText = TextMessage & {
  purpose: TextPurpose;
  ownerId: string;
  /** True if the number is known to be the account’s own. */
  isOwnNumber: boolean;
  /** The time of the run or request that sends it. */
  at: string;
  address?: string | undefined;
};

/**
 * A text that we did not hand to the provider: `number` is one that we never text; its owner, number or network has
 * had enough `today`; or everybody together has, in the `country` today or anywhere this `month`.
 */
export type WithheldText = { status: 'withheld'; error: string } & (
  | { limit: 'number'; problem: NumberProblem }
  | { limit: 'today' | 'country' | 'month' }
);

/** True if a text may be sent later, since it was withheld by a limit that its owner did not cause. */
export function isOfEverybody({ limit }: WithheldText): boolean {
  return limit === 'country' || limit === 'month';
}

/** Sends texts within our limits; `refused` covers numbers that have opted out. Created by `connectTexts` only. */
export type Texts = { send(text: CountedText): Promise<SendOutcome | WithheldText> };

/** The provider of texts, without any limits. Only `limitedTexts` calls it. */
export type TextProvider = { publish(text: TextMessage): Promise<SendOutcome> };

/**
 * Texts by purpose and outcome, `sent` or `withheld`. By outcome alone, `near-ceiling` counts the texts after 80 % of
 * a purpose's limit for the month.
 */
export const textMetric = 'Texts';

const month = 30 * daySeconds;
const early = 0.8;
const timesPerSite = 10;
/** The rest of each limit is kept for texts to a number that is known to be the account’s own. */
const openShare = 0.8;

export type TextLimitPorts = { table: TableClient; log: Log; limits: TextLimits };

/**
 * The only way to the provider of texts. Each text is counted before it is sent, the narrowest limit first, so that
 * somebody beyond their own does not use up anybody else's; one that is not sent is not counted after all.
 */
export function limitedTexts(provider: TextProvider, ports: TextLimitPorts): Texts {
  return {
    async send(text) {
      const counted = await countText(ports, text);
      if ('status' in counted) {
        ports.log.count(textMetric, { purpose: text.purpose, outcome: 'withheld' });
        return counted;
      }
      const outcome = await provider.publish(text);
      if (outcome.status === 'sent') ports.log.count(textMetric, { purpose: text.purpose, outcome: 'sent' });
      else await uncount(counted);
      return outcome;
    },
  };
}

async function countText(ports: TextLimitPorts, text: CountedText): Promise<TextUse[] | WithheldText> {
  const { table, limits } = ports;
  const { to, purpose, ownerId, isOwnNumber, address, at: now } = text;
  const texted = textCountry(to, limits.countries);
  if ('problem' in texted)
    return { status: 'withheld', limit: 'number', problem: texted.problem, error: 'NumberNotTexted' };
  const max = limits[purpose];
  const counter = { table, what: counterOf(purpose), now };
  const today = (subject: TextUse['subject'], atMost: number): TextUse => ({
    ...counter,
    ...{ subject, seconds: daySeconds, max: atMost },
  });
  const open = (limit: number) => (isOwnNumber ? limit : openPart(limit));
  const uses = [
    ['today', today(`owner ${ownerId}`, max.perAccountAndDay)],
    ...(isOwnNumber
      ? []
      : [['today', today(`phone ${to} owner ${ownerId}`, max.perAccountAndNumber)] as const]),
    ['today', today(`phone ${to}`, open(max.perNumberAndDay))],
    ...(address === undefined ? [] : networkUses(ports, { purpose, address, isOwnNumber, now })).map(
      (use) => ['today', use] as const,
    ),
    ['country', today(`country ${texted.country}`, open(max.perCountryAndDay))],
    ['month', { ...counter, subject: 'everybody', seconds: month, max: open(max.perMonth) }],
  ] as const;
  const counted: TextUse[] = [];
  for (const [limit, use] of uses) {
    const number = await countUse(use);
    if (limit === 'month' && (number ?? Number.POSITIVE_INFINITY) > max.perMonth * early)
      ports.log.count(textMetric, { outcome: 'near-ceiling' });
    if (number === undefined) {
      await uncount(counted);
      return { status: 'withheld', limit, error: 'TooManyTexts' };
    }
    counted.push(use);
  }
  return counted;
}

/** A failure only leaves the counts too high, and must not hide what became of the text. */
async function uncount(uses: readonly TextUse[]): Promise<void> {
  await Promise.allSettled(uses.map(uncountUse));
}

type TextUse = Use<`texts-${TextPurpose}`>;

type TextRequest = { purpose: TextPurpose; address: string; isOwnNumber: boolean; now: string };

export async function limitTextRequests(
  ports: Pick<TextLimitPorts, 'table' | 'limits'>,
  request: TextRequest,
): Promise<void> {
  for (const use of networkUses(ports, request))
    await limitUse(use, 'That was too many texts for today. Please try again tomorrow.');
}

function networkUses(
  { table, limits }: Pick<TextLimitPorts, 'table' | 'limits'>,
  { purpose, address, isOwnNumber, now }: TextRequest,
): TextUse[] {
  const { perNetworkAndDay } = limits[purpose];
  const max = isOwnNumber ? perNetworkAndDay : openPart(perNetworkAndDay);
  return networksOf(address).map((network, width) => ({
    ...{ table, subject: `network ${network}`, what: counterOf(purpose), seconds: daySeconds, now },
    max: max * timesPerSite ** width,
  }));
}

function openPart(max: number): number {
  return Math.max(1, Math.floor(max * openShare));
}

function counterOf(purpose: TextPurpose) {
  return `texts-${purpose}` as const;
}
