import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { localeCode, timeZone } from './locale.ts';
import { mobileNumber, phoneMessages } from './phone.ts';
import { plainLine } from './plain-text.ts';
import { addressChannel } from './reminder.ts';

export const carerLimits = {
  /** The maximum number of carers per owner. */
  carers: 3,
  invitationsPerDay: 5,
  /** Days after which an invitation can no longer be accepted. */
  invitationDays: 7,
  /** Days during which an inbox that declined or left is not invited again by the same owner. */
  quietDays: { declined: 365, left: 30 },
  /** Days for which an invitation that was declined, has expired or was withdrawn is remembered. */
  endedDays: 30,
  /** Owners whose invitations an inbox has declined within a year, after which it gets no more from anybody. */
  refusals: 2,
  /** Invitations to one inbox in 30 days, from all owners and from one. */
  invitationsPerInbox: { all: 12, ofOwner: 2 },
  nameLength: 30,
} as const;

export const carerMessages = {
  name: 'Enter a name for this person.',
  nameLength: `The name must be ${carerLimits.nameLength} characters or fewer.`,
  nameCharacters: 'Use letters, spaces, hyphens, apostrophes, and full stops before a space only.',
  email: 'Enter an email address, such as name@example.com.',
  phone: phoneMessages.phone,
  unknown: phoneMessages.unknown,
  notMobile: phoneMessages.notMobile,
  country: phoneMessages.country,
  unverified: 'Verify your own mobile number before you invite somebody by text message.',
  own: 'This is your own address. Enter the other person’s.',
  pending: 'An invitation to this address is still open.',
  active: 'This person already helps you.',
  quiet: 'This address can’t be invited again just yet. Try again later, or ask the person.',
} as const;

const addresses = { email: emailAddress(carerMessages.email), sms: mobileNumber };

/**
 * A name in any script, with the signs that names have in it. A full stop ends a word (`Dr. Meyer`) or an initial
 * (`J.R. Hart`), so that an invitation cannot be abused to send a URL.
 */
export const plainName =
  /^['’ʻ]?(?!\p{Default_Ignorable_Code_Point})\p{L}(?:[\p{L}\p{M}\p{Zs}\p{Dash}\p{Join_Control}'‘’`´\u00b7\u30fb\uff65]|[.\uff0e](?=\p{Zs}|$|\p{L}[.\uff0e]))*$/u;

/** An owner's invitation: a name for the person, and the address for the messages. */
export const carerInput = z
  .object({
    name: plainLine(carerMessages.name)
      .min(1, carerMessages.name)
      .max(carerLimits.nameLength, carerMessages.nameLength)
      .regex(plainName, carerMessages.nameCharacters),
    channel: addressChannel,
    address: z.string({ error: carerMessages.email }).meta({ examples: ['sam@example.com'] }),
  })
  .check((input) => {
    const { channel, address } = input.value;
    const result = addresses[channel].safeParse(address);
    if (result.success) input.value = { ...input.value, address: result.data };
    else
      input.issues.push(
        ...result.error.issues.map(({ message }) => ({
          code: 'custom' as const,
          input: address,
          path: ['address'],
          message,
        })),
      );
  });
export type CarerInput = z.infer<typeof carerInput>;

/**
 * `pending` until the person responds; `declined` and `left` are the person's own decisions, `expired` is an
 * invitation without a response. An `unsent` one was not sent because its address has been invited too often; it can
 * be repeated.
 */
export const carerState = z.enum(['pending', 'active', 'declined', 'left', 'expired', 'unsent']);

/** A carer as shown to the owner. The address is deleted once the person has declined or left. */
export const carer = z.object({
  id: z.string(),
  name: z.string(),
  channel: addressChannel,
  address: z.string().nullable(),
  state: carerState,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type Carer = z.infer<typeof carer>;

export const carerPreferences = z.object({ language: localeCode, timeZone });
export type CarerPreferences = z.infer<typeof carerPreferences>;

/** An invitation as shown to the person who follows its link. `inviter` is null when no name may be shown. */
export const carerInvitation = z.object({
  state: z.enum(['pending', 'active', 'expired', 'ended']),
  inviter: z.string().nullable(),
  channel: addressChannel,
  language: localeCode,
  timeZone: z.string(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ShownInvitation = z.infer<typeof carerInvitation>;
