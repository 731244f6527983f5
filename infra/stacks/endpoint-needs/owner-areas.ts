import { type Area, publisher } from './needs.ts';

/** Updates the owner's record and the rows of their addresses. */
const record = {
  get: ['OWNER#', 'ADDRESS#'],
  query: ['OWNER#'],
  put: ['OWNER#', 'ADDRESS#'],
  update: ['OWNER#'],
  remove: ['ADDRESS#'],
} as const;

export const ownerAreas = {
  pets: {
    audience: 'owner',
    impact: 'Owners cannot see or change their pets.',
    endpoints: {
      listPets: { needs: ['session'], items: { query: ['OWNER#'] } },
      createPet: {
        needs: [...publisher, 'birthDates', 'content'],
        items: {
          get: ['OWNER#', 'PETNAMES#'],
          query: ['OWNER#'],
          put: ['OWNER#', 'PETNAMES#'],
          update: ['OWNER#'],
        },
      },
      getPet: { needs: ['session'], items: { get: ['OWNER#'] } },
      updatePet: {
        needs: [...publisher, 'birthDates', 'content'],
        items: {
          get: ['OWNER#', 'PETNAMES#'],
          put: ['PETNAMES#'],
          update: ['OWNER#'],
          remove: ['PETNAMES#'],
        },
      },
      deletePet: { needs: publisher, items: { get: ['OWNER#'], update: ['OWNER#'], remove: ['PETNAMES#'] } },
    },
  },
  reminders: {
    audience: 'owner',
    impact: 'Owners cannot see or change their reminders and doses, or pause them.',
    endpoints: {
      getDashboard: { needs: publisher, items: { ...record, getMany: ['BATCH#'] } },
      listReminders: { needs: ['session'], items: { getMany: ['BATCH#'], query: ['OWNER#'] } },
      createReminder: {
        needs: publisher,
        items: {
          ...record,
          getMany: ['BATCH#'],
          update: ['OWNER#', 'SLOTS'],
          remove: ['ADDRESS#', 'OWNER#'],
        },
      },
      updateReminder: {
        needs: publisher,
        items: {
          ...record,
          get: ['OWNER#', 'ADDRESS#', 'BATCH#'],
          getMany: ['BATCH#'],
          update: ['OWNER#', 'SLOTS'],
          remove: ['ADDRESS#', 'OWNER#'],
        },
      },
      deleteReminder: {
        needs: publisher,
        items: { get: ['OWNER#'], update: ['OWNER#'], remove: ['OWNER#'] },
      },
      listDoses: { needs: ['session'], items: { get: ['OWNER#'], query: ['OWNER#'] } },
      giveDose: {
        needs: publisher,
        items: {
          get: ['OWNER#'],
          getMany: ['BATCH#'],
          query: ['OWNER#'],
          put: ['OWNER#'],
          update: ['OWNER#'],
        },
      },
      undoDose: {
        needs: publisher,
        items: { get: ['OWNER#'], getMany: ['BATCH#'], query: ['OWNER#'], update: ['OWNER#'] },
      },
      remindAgain: {
        needs: publisher,
        items: {
          get: ['OWNER#'],
          getMany: ['BATCH#'],
          query: ['OWNER#'],
          put: ['OWNER#'],
          update: ['OWNER#', 'SLOTS'],
          remove: ['OWNER#'],
        },
      },
      pauseReminders: { needs: publisher, items: { ...record, get: ['OWNER#', 'ADDRESS#', 'BATCH#'] } },
      resumeReminders: {
        needs: publisher,
        items: { get: ['OWNER#', 'BATCH#'], query: ['OWNER#'], update: ['OWNER#'] },
      },
    },
  },
  profile: {
    audience: 'owner',
    impact:
      'Owners cannot choose when they get messages, see their calendar feed, ask carers to help or review a product.',
    endpoints: {
      getProfile: { needs: publisher, items: record },
      updateProfile: { needs: publisher, items: { ...record, query: ['OWNER#', 'ADDRESS#'] } },
      resumeMessages: { needs: [...publisher, 'optIn'], items: { ...record, query: ['OWNER#', 'ADDRESS#'] } },
      getCalendarFeed: { needs: ['session', 'secret'], items: { get: ['OWNER#'] } },
      createCalendarFeed: {
        needs: [...publisher, 'secret'],
        items: { get: ['OWNER#'], put: ['OWNER#'], update: ['OWNER#'] },
      },
      deleteCalendarFeed: { needs: ['session'], items: { remove: ['OWNER#'] } },
      listCarers: { needs: ['session'], items: { get: ['OWNER#'] } },
      inviteCarer: {
        needs: [...publisher, 'textLimits'],
        items: { get: ['OWNER#'], update: ['OWNER#', 'USES#'] },
      },
      revokeCarer: { needs: publisher, items: { get: ['OWNER#'], update: ['OWNER#'] } },
      writeReview: { needs: ['session', 'invalidations'], items: { get: ['OWNER#'], put: ['OWNER#'] } },
    },
  },
  account: {
    audience: 'owner',
    impact:
      'Owners cannot protect or correct their account: its name, email address, password, second factor, passkeys and sign-ins.',
    endpoints: {
      changeDetails: { needs: ['session'] },
      requestEmailCode: { needs: ['session'], items: { update: ['USES#'] } },
      verifyEmail: {
        needs: [...publisher, 'expireSession'],
        items: { ...record, query: ['OWNER#', 'SESSION#OWNER#'], update: ['OWNER#', 'USES#'] },
      },
      changePassword: {
        needs: [...publisher, 'endTokens'],
        items: {
          get: ['OWNER#', 'SESSION#OWNER#'],
          query: ['SESSION#OWNER#'],
          update: ['OWNER#', 'USES#'],
          remove: ['OWNER#', 'SESSION#'],
        },
      },
      markLightUser: { needs: ['session', 'setLight'], items: { query: ['SIGNIN#OWNER#'] } },
      signOutEverywhere: {
        needs: ['session', 'endTokens'],
        items: { get: ['SESSION#OWNER#'], query: ['SESSION#OWNER#'], remove: ['OWNER#', 'SESSION#'] },
      },
      getSecondFactor: { needs: ['session'] },
      createAuthenticatorKey: { needs: ['session'] },
      turnOnSecondFactor: { needs: publisher, items: { get: ['OWNER#'], update: ['OWNER#', 'USES#'] } },
      turnOffSecondFactor: { needs: publisher, items: { get: ['OWNER#'], update: ['OWNER#'] } },
      listPasskeys: { needs: ['session'] },
      noteAddedPasskey: { needs: publisher, items: { get: ['OWNER#'], update: ['OWNER#', 'USES#'] } },
      deletePasskey: { needs: publisher, items: { get: ['OWNER#'], update: ['OWNER#', 'USES#'] } },
      listSessions: { needs: ['session'], items: { get: ['SESSION#'], query: ['SESSION#OWNER#'] } },
      listSignIns: { needs: ['session'], items: { query: ['SIGNIN#OWNER#'] } },
      endSession: { needs: ['session'], items: { get: ['SESSION#OWNER#'], remove: ['SESSION#'] } },
      endOtherSessions: {
        needs: ['session', 'endTokens'],
        items: { get: ['SESSION#OWNER#'], query: ['SESSION#OWNER#'], remove: ['OWNER#', 'SESSION#'] },
      },
    },
  },
  phone: {
    audience: 'owner',
    impact: 'Owners cannot verify a mobile number, so they cannot choose text messages.',
    endpoints: {
      requestPhoneCode: {
        needs: ['session', 'secret', 'text'],
        items: { put: ['OWNER#'], update: ['USES#'] },
      },
      verifyPhone: {
        needs: [...publisher, 'secret', 'setPhone', 'expireSession'],
        items: { ...record, query: ['OWNER#', 'SESSION#OWNER#'], remove: ['ADDRESS#', 'OWNER#'] },
      },
    },
  },
  'account-data': {
    audience: 'owner',
    impact: 'Owners cannot download what is stored about them, or have it deleted.',
    endpoints: {
      getAccountData: {
        needs: ['session'],
        items: {
          get: ['ADDRESS#', 'CONSENT#', 'SESSION#', 'STOP#', 'SUBMISSION#'],
          getMany: ['BATCH#'],
          query: [
            'ADDRESS#',
            'OWNER#',
            'QUARANTINED',
            'PETNAMES#',
            'SESSION#OWNER#',
            'SIGNIN#OWNER#',
            'SUBMISSION#',
          ],
          update: ['USES#'],
        },
      },
      deleteAccountData: {
        needs: [...publisher, 'secret'],
        items: { get: ['OWNER#'], update: ['OWNER#'], remove: ['SESSION#'] },
      },
    },
  },
  'clinic-rebates': {
    audience: 'owner',
    impact: 'Clinics cannot ask for a rebate, or see which ones they have asked for.',
    endpoints: {
      requestRebatePermission: {
        needs: [...publisher, 'ownSubmission', 'rebateQueue'],
        items: {
          get: ['INVOICE#', 'SUBMISSION#'],
          put: ['CLINIC#', 'SUBMISSION#'],
          update: ['INVOICE#', 'SUBMISSION#'],
        },
      },
      listRebateRequests: { needs: ['session'], items: { get: ['SUBMISSION#'], query: ['CLINIC#'] } },
    },
  },
} as const satisfies Record<string, Area<'owner'>>;
