import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';

export function somePet(change: Partial<Pet> = {}): Pet {
  return {
    id: 'p1',
    name: 'Biscuit',
    species: 'dog',
    gender: 'male',
    birthDate: '2026-01-10',
    adoptionDate: null,
    weight: { value: 24.5 },
    breed: 'Beagle',
    acquisitionSource: null,
    acquisitionDetail: { id: null, name: null },
    vetClinic: { id: null, name: null },
    imageReference: 'dog-beagle',
    cdcPetOwnerId: 'owner',
    version: 1,
    ...change,
  };
}

export function someReminder(change: Partial<Reminder> = {}): Reminder {
  return {
    id: 'r1',
    pet: { id: 'p1', name: 'Biscuit' },
    marketingBrand: { id: 'SER_Dog_Product', name: 'Seresto for dogs', species: 'dog', dosingFrequency: 240 },
    channel: 'email',
    startDate: '2026-05-31',
    date: '2027-01-31',
    dosesRemaining: null,
    cdcPetOwnerId: 'owner',
    isDeleted: false,
    lastModified: '2026-05-01T09:00:00.000Z',
    status: 'active',
    serestoRefillDate: null,
    recurringDates: [],
    pastDates: [],
    timeZone: 'Europe/London',
    sendTime: '09:00',
    sendTimeChosen: false,
    interval: 'm8',
    leadDays: 0,
    followUpDays: null,
    packSize: null,
    lastMessage: null,
    unsubscribedAt: null,
    dose: null,
    remindAgainOn: null,
    repeatDays: [],
    pausedUntil: null,
    version: 1,
    ...change,
  };
}

export function someProfile(change: Partial<Profile> = {}): Profile {
  return {
    id: 'owner',
    firstName: 'Anna',
    lastName: null,
    emailAddress: 'anna@example.com',
    phone: null,
    phoneVerified: false,
    light: false,
    crmId: null,
    salutation: null,
    userRoles: [],
    timeZone: null,
    sendTime: '09:00',
    locale: 'en_gb',
    suppressions: [],
    consent: { email: true, sms: false },
    pausedUntil: null,
    version: 1,
    ...change,
  };
}
