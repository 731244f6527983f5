/** The channels on which a reminder can be sent, in the order in which they are listed. */
export const channels = ['email', 'sms'] as const;
