import type { Area } from './needs.ts';

const record = { 'OWNER#': ['get', 'query', 'put', 'update'], 'ADDRESS#': ['get', 'put', 'remove'] } as const;
const all = ['get', 'query', 'put', 'update', 'remove'] as const;

export const ownerAreas = {
  pets: {
    impact: 'Owners cannot see or change their pets.',
    endpoints: {
      listPets: { items: { 'OWNER#': ['query'] } },
      createPet: {
        needs: ['publish', 'birthDates', 'content'],
        items: { 'OWNER#': ['get', 'query', 'put', 'update'], 'PETNAMES#': ['get', 'put'] },
      },
      getPet: { items: { 'OWNER#': ['get'] } },
      updatePet: {
        needs: ['publish', 'birthDates', 'content'],
        items: { 'OWNER#': ['get', 'update'], 'PETNAMES#': ['get', 'put', 'remove'] },
      },
      deletePet: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'PETNAMES#': ['remove'] } },
    },
  },
  reminders: {
    impact: 'Owners cannot see or change their reminders and doses, or pause them.',
    endpoints: {
      getDashboard: { needs: ['publish'], items: { ...record, 'BATCH#': ['getMany'] } },
      listReminders: { items: { 'BATCH#': ['getMany'], 'OWNER#': ['query'] } },
      createReminder: {
        needs: ['publish'],
        items: { ...record, 'OWNER#': all, 'BATCH#': ['getMany'], SLOTS: ['update'] },
      },
      updateReminder: {
        needs: ['publish'],
        items: { ...record, 'OWNER#': all, 'BATCH#': ['get', 'getMany'], SLOTS: ['update'] },
      },
      deleteReminder: { needs: ['publish'], items: { 'OWNER#': ['get', 'update', 'remove'] } },
      listDoses: { items: { 'OWNER#': ['get', 'query'] } },
      giveDose: {
        needs: ['publish'],
        items: { 'OWNER#': ['get', 'query', 'put', 'update'], 'BATCH#': ['getMany'] },
      },
      undoDose: {
        needs: ['publish'],
        items: { 'OWNER#': ['get', 'query', 'update'], 'BATCH#': ['getMany'] },
      },
      remindAgain: { needs: ['publish'], items: { 'OWNER#': all, 'BATCH#': ['getMany'], SLOTS: ['update'] } },
      pauseReminders: { needs: ['publish'], items: { ...record, 'BATCH#': ['get'] } },
      resumeReminders: {
        needs: ['publish'],
        items: { 'OWNER#': ['get', 'query', 'update'], 'BATCH#': ['get'] },
      },
    },
  },
  profile: {
    impact:
      'Owners cannot choose when they get messages, see their calendar feed, ask carers to help or review a product.',
    endpoints: {
      getProfile: { needs: ['publish'], items: record },
      updateProfile: {
        needs: ['publish'],
        items: { ...record, 'ADDRESS#': ['get', 'query', 'put', 'remove'] },
      },
      resumeMessages: {
        needs: ['publish', 'optIn'],
        items: { ...record, 'ADDRESS#': ['get', 'query', 'put', 'remove'] },
      },
      getCalendarFeed: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
      createCalendarFeed: { needs: ['publish', 'secret'], items: { 'OWNER#': ['get', 'put', 'update'] } },
      deleteCalendarFeed: { items: { 'OWNER#': ['remove'] } },
      listCarers: { items: { 'OWNER#': ['get'] } },
      inviteCarer: {
        needs: ['publish', 'textLimits'],
        items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] },
      },
      revokeCarer: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'] } },
      writeReview: { needs: ['invalidations'], items: { 'OWNER#': ['get', 'put'] } },
    },
  },
  account: {
    impact:
      'Owners cannot protect or correct their account: its name, email address, password, second factor, passkeys and sign-ins.',
    endpoints: {
      changeDetails: {},
      requestEmailCode: { items: { 'USES#': ['update'] } },
      verifyEmail: {
        needs: ['publish', 'expireSession'],
        items: { ...record, 'SESSION#OWNER#': ['query'], 'USES#': ['update'] },
      },
      changePassword: {
        needs: ['publish', 'endTokens'],
        items: {
          'OWNER#': ['get', 'update', 'remove'],
          'SESSION#OWNER#': ['get', 'query'],
          'USES#': ['update'],
          'SESSION#': ['remove'],
        },
      },
      markLightUser: { needs: ['setLight'], items: { 'SIGNIN#OWNER#': ['query'] } },
      signOutEverywhere: {
        needs: ['endTokens'],
        items: { 'SESSION#OWNER#': ['get', 'query'], 'OWNER#': ['remove'], 'SESSION#': ['remove'] },
      },
      getSecondFactor: {},
      createAuthenticatorKey: {},
      turnOnSecondFactor: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] } },
      turnOffSecondFactor: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'] } },
      listPasskeys: {},
      noteAddedPasskey: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] } },
      deletePasskey: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] } },
      listSessions: { items: { 'SESSION#': ['get'], 'SESSION#OWNER#': ['query'] } },
      listSignIns: { items: { 'SIGNIN#OWNER#': ['query'] } },
      endSession: { items: { 'SESSION#OWNER#': ['get'], 'SESSION#': ['remove'] } },
      endOtherSessions: {
        needs: ['endTokens'],
        items: { 'SESSION#OWNER#': ['get', 'query'], 'OWNER#': ['remove'], 'SESSION#': ['remove'] },
      },
    },
  },
  phone: {
    impact: 'Owners cannot verify a mobile number, so they cannot choose text messages.',
    endpoints: {
      requestPhoneCode: { needs: ['secret', 'text'], items: { 'OWNER#': ['put'], 'USES#': ['update'] } },
      verifyPhone: {
        needs: ['publish', 'secret', 'setPhone', 'expireSession'],
        items: { ...record, 'OWNER#': all, 'SESSION#OWNER#': ['query'] },
      },
    },
  },
  'account-data': {
    impact: 'Owners cannot download what is stored about them, or have it deleted.',
    endpoints: {
      getAccountData: {
        items: {
          'ADDRESS#': ['get', 'query'],
          'CONSENT#': ['get'],
          'SESSION#': ['get'],
          'STOP#': ['get'],
          'SUBMISSION#': ['get', 'query'],
          'BATCH#': ['getMany'],
          'OWNER#': ['query'],
          QUARANTINED: ['query'],
          'PETNAMES#': ['query'],
          'SESSION#OWNER#': ['query'],
          'SIGNIN#OWNER#': ['query'],
          'USES#': ['update'],
        },
      },
      deleteAccountData: {
        needs: ['publish', 'secret'],
        items: { 'OWNER#': ['get', 'update'], 'SESSION#': ['remove'] },
      },
    },
  },
  'clinic-rebates': {
    impact: 'Clinics cannot ask for a rebate, or see which ones they have asked for.',
    endpoints: {
      requestRebatePermission: {
        needs: ['publish', 'rebateQueue'],
        items: { 'INVOICE#': ['get', 'update'], 'SUBMISSION#': ['get', 'put', 'update'], 'CLINIC#': ['put'] },
      },
      listRebateRequests: { items: { 'SUBMISSION#': ['get'], 'CLINIC#': ['query'] } },
    },
  },
} as const satisfies Record<string, Area<'owner'>>;
