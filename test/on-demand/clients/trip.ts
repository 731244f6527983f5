export type Caller = { siteUrl: string; token: string };

/** What each generated client sends: a pet, and a reminder for it. */
export const trip = {
  pet: { name: 'Bramble', species: 'dog', gender: 'female' },
  reminder: {
    productId: 'SER_Dog_Product',
    channel: 'email',
    timeZone: 'Europe/London',
  },
} as const;
export type Trip = typeof trip;
