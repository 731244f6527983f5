import type { Channel, LastMessage } from '@merrowvale/shared/schemas/reminder.ts';

type Hint =
  | 'delayed'
  | 'addressUnknown'
  | 'mailboxFull'
  | 'emailRefused'
  | 'emailUnreachable'
  | 'complained'
  | 'numberUnknown'
  | 'phoneUnreachable'
  | 'textRefused'
  | 'optedOut'
  | 'notSent'
  | 'missed';

/** The advice for a message's state, as a message key; undefined if none is needed. */
export function messageHint(
  channel: Channel,
  { result, reason }: Pick<LastMessage, 'result' | 'reason'>,
): Hint | undefined {
  switch (result) {
    case 'sent':
      return reason && 'delayed';
    case 'bounced':
    case 'failed':
      return reason ? hints[channel][reason] : 'notSent';
    case 'complained':
    case 'missed':
      return result;
    default:
      return undefined;
  }
}

const hints = {
  email: {
    unknownAddress: 'addressUnknown',
    mailboxFull: 'mailboxFull',
    refused: 'emailRefused',
    unreachable: 'emailUnreachable',
    optedOut: 'notSent',
    notAccepted: 'notSent',
  },
  sms: {
    unknownAddress: 'numberUnknown',
    mailboxFull: 'phoneUnreachable',
    refused: 'textRefused',
    unreachable: 'phoneUnreachable',
    optedOut: 'optedOut',
    notAccepted: 'notSent',
  },
} as const satisfies Record<Channel, Record<NonNullable<LastMessage['reason']>, Hint>>;
