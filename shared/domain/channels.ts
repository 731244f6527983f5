export const channels = ['email', 'sms'] as const;
