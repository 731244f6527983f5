import { type Area, submitter, writer } from './area.ts';
import { ofOwners, ofRebates } from './partitions.ts';

/** Areas of owners, their pets, reminders and carers. */
export const ownerAreas = {
  pets: {
    audience: 'owner',
    impact: 'Owners cannot see or change their pets.',
    endpoints: {
      listPets: { needs: ['session', 'list'] },
      createPet: { needs: writer },
      getPet: { needs: ['session', 'get'] },
      updatePet: { needs: writer },
      deletePet: { needs: writer },
    },
  },
  reminders: {
    audience: 'owner',
    impact: 'Owners cannot see or change their reminders and doses, or pause them.',
    endpoints: {
      getDashboard: { needs: [...writer, 'progress'] },
      listReminders: { needs: ['session', 'list', 'progress'] },
      createReminder: { needs: [...writer, 'progress'] },
      updateReminder: { needs: [...writer, 'progress'] },
      deleteReminder: { needs: writer },
      listDoses: { needs: ['session', 'get', 'list'] },
      giveDose: { needs: [...writer, 'progress'] },
      undoDose: { needs: [...writer, 'progress'] },
      remindAgain: { needs: [...writer, 'progress'] },
      pauseReminders: { needs: writer },
      resumeReminders: { needs: writer },
    },
  },
  profile: {
    audience: 'owner',
    impact:
      'Owners cannot choose when they get messages, see their calendar feed, ask carers to help or review a product.',
    endpoints: {
      getProfile: { needs: writer },
      updateProfile: { needs: writer },
      resumeMessages: { needs: [...writer, 'optIn'] },
      getCalendarFeed: { needs: ['session', 'get', 'secret'] },
      createCalendarFeed: { needs: [...writer, 'secret'] },
      deleteCalendarFeed: { needs: ['session', 'write'] },
      listCarers: { needs: ['session', 'get'] },
      inviteCarer: { needs: [...writer, 'textLimits'], partitions: ['OWNER#', 'VISITOR#'] },
      revokeCarer: { needs: writer },
      writeReview: { needs: ['session', 'write', 'invalidations'] },
    },
  },
  account: {
    audience: 'owner',
    impact:
      'Owners cannot protect or correct their account: its name, email address, password, second factor, passkeys and sign-ins.',
    endpoints: {
      changeDetails: { needs: ['session', 'uses'] },
      requestEmailCode: { needs: ['session', 'uses'] },
      verifyEmail: { needs: [...writer, 'uses', 'listSessions', 'expireSession'] },
      changePassword: { needs: [...writer, 'uses', 'listSessions', 'endSession'], partitions: ['OWNER#'] },
      markLightUser: { needs: ['session', 'uses', 'listSignIns', 'setLight'] },
      signOutEverywhere: { needs: ['session', 'uses', 'listSessions', 'endSession', 'endFeed'] },
      getSecondFactor: { needs: ['session'] },
      createAuthenticatorKey: { needs: ['session', 'uses'] },
      turnOnSecondFactor: { needs: [...writer, 'uses'], partitions: ['OWNER#'] },
      turnOffSecondFactor: { needs: [...writer, 'uses'], partitions: ['OWNER#'] },
      listPasskeys: { needs: ['session'] },
      noteAddedPasskey: { needs: [...writer, 'uses'], partitions: ['OWNER#'] },
      deletePasskey: { needs: [...writer, 'uses'], partitions: ['OWNER#'] },
      listSessions: { needs: ['session', 'listSessions'] },
      listSignIns: { needs: ['session', 'listSignIns'] },
      endSession: { needs: ['session', 'endSession'] },
      endOtherSessions: { needs: ['session', 'listSessions', 'endSession', 'endFeed'] },
    },
  },
  phone: {
    audience: 'owner',
    impact: 'Owners cannot verify a mobile number, so they cannot choose text messages.',
    endpoints: {
      requestPhoneCode: { needs: ['session', 'write', 'secret', 'text'], partitions: ['OWNER#', 'VISITOR#'] },
      verifyPhone: { needs: [...writer, 'secret', 'setPhone', 'listSessions', 'expireSession'] },
    },
  },
  'account-data': {
    audience: 'owner',
    impact: 'Owners cannot download what is stored about them, or have it deleted.',
    endpoints: {
      getAccountData: {
        needs: ['session', 'listSessions', 'listSignIns', 'uses', 'get', 'list', 'progress'],
        partitions: [...ofOwners, 'SUBMISSION#', 'CONSENT#', 'PARKED'],
      },
      deleteAccountData: { needs: [...writer, 'endSession', 'secret'] },
    },
  },
  'clinic-rebates': {
    audience: 'owner',
    impact: 'Clinics cannot ask for a rebate, or see which ones they have asked for.',
    endpoints: {
      requestRebatePermission: { needs: [...submitter, 'rebateQueue'], partitions: ofRebates },
      listRebateRequests: { needs: ['session', 'get', 'list'], partitions: ofRebates },
    },
  },
} as const satisfies Record<string, Area<'owner'>>;
