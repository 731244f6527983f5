'use server';

import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import { cookies } from 'next/headers';
import { refuse, validatedAction, validInput } from '../../forms/run-action.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { today } from '../../lib/api/server-time.ts';
import { siteEnvironment } from '../../lib/pages/site-environment.ts';
import {
  afterBegunReminder,
  begunReminderCookie,
  begunReminderSeconds,
  saveBegunReminder,
} from '../../lib/session/begun-reminder.ts';
import { currentSession } from '../../lib/session/current-session.ts';
import { identityAddress } from '../screen-address.ts';
import { checkFirstReminder, firstReminderValues } from './first-reminder-values.ts';

/**
 * Saves a pet and its first reminder. A visitor's wait in a cookie until they have signed in, which saves them.
 * Returns the page to continue with.
 */
export const saveFirstReminder = validatedAction({
  schema: firstReminderValues,
  refused: ({ status }) => (status === 409 ? { name: petMessages.nameTaken } : {}),
  write: async (values, { locale, step, timeZone = defaultTimeZone(locale) }) => {
    const checked = checkFirstReminder(values, { locale, today: today(timeZone), timeZone });
    refuse(checked.problems ?? {});
    const begun = validInput({ data: checked.begun });
    const returnPath = afterBegunReminder({ locale });
    const jar = await cookies();
    const isSignedIn = (await currentSession()) !== undefined;
    if (step === 'save' && !isSignedIn) throw new ApiError(401, 'Nobody is signed in.');
    if (isSignedIn) {
      await saveBegunReminder(begun, callFromServer);
      if (jar.has(begunReminderCookie)) jar.delete(begunReminderCookie);
      return returnPath;
    }
    jar.set(begunReminderCookie, JSON.stringify(begun), {
      path: '/',
      maxAge: begunReminderSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: siteEnvironment().siteUrl.startsWith('https:'),
    });
    return identityAddress({ locale, returnPath, screen: step === 'sign-in' ? 'login' : 'register' });
  },
  next: (_afterwards, _posted, page) => page,
});
