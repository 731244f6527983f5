/** The channels that a reminder can be sent by, in the order in which they are listed. */
export const channels = ['email', 'sms'] as const;
