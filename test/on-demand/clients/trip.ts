export type Caller = { siteUrl: string; token: string };

/** What each generated client sends: a pet, and a reminder for it. */
export const trip = {
  pet: { name: 'Bramble', species: 'dog', gender: 'female' },
  reminder: {
    productId: 'seresto-dog',
    channel: 'email',
    startDate: '2027-03-01',
    timeZone: 'Europe/London',
  },
} as const;
export type Trip = typeof trip;
