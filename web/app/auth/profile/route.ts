import { openAccountScreen } from '../../../lib/session/account-screens.ts';

export const GET = (request: Request) => openAccountScreen(request, 'profile');
