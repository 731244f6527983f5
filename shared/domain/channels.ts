export const channels = ['email', 'sms', 'push'] as const;

/** Channels with addresses of their own. A notification that no device takes goes to the owner's email address. */
export const addressChannels = ['email', 'sms'] as const;
export type AddressChannel = (typeof addressChannels)[number];

export function addressChannelOf(channel: (typeof channels)[number]): AddressChannel {
  return channel === 'push' ? 'email' : channel;
}
