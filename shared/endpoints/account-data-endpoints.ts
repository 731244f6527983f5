import { accountData, deletionRequest, deletionStarted } from '../schemas/account-data.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofOwner, one } from './row-parts.ts';

export const accountDataEndpoints = {
  getAccountData: {
    ...ofOwner('account-data', 'get-account-data', 'GET', '/api/account-data'),
    summary: 'All stored data of the owner, as a download',
    response: accountData,
    errors: ['too-many-requests'],
  },
  deleteAccountData: {
    ...ofOwner('account-data', 'delete-account-data', 'DELETE', '/api/account-data'),
    summary: 'Request the deletion of all stored data of the owner, including the account; ends the session',
    body: deletionRequest,
    response: one(deletionStarted),
    freshSignIn: true,
  },
} as const satisfies AreaRows<'account-data', 'owner'>;

export const accountDataArea = {
  audience: 'owner',
  endpoints: accountDataEndpoints,
  impact: 'Owners cannot download what is stored about them, or have it deleted.',
  needs: {
    getAccountData: {
      items: {
        'ADDRESS#': ['get', 'query'],
        'CONSENT#': ['get'],
        'SESSION#': ['get'],
        'STOP#': ['get'],
        'PUSH#': ['get'],
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
} as const satisfies ApiArea<typeof accountDataEndpoints>;
