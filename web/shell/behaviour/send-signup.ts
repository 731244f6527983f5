import { answeringChallenge } from '../../lib/api/answer-challenge.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';

/** Posts the sign-up. Throws if the server does not accept it, or does not respond. */
export async function sendSignup(form: HTMLFormElement): Promise<void> {
  const { email, locale, remark } = Object.fromEntries(new FormData(form));
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const body = JSON.stringify({ email, locale, remark });
  const send = (more: Readonly<Record<string, string>>) =>
    fetchInTime(form.action, { method: 'POST', headers: { ...headers, ...more }, body });
  const { status } = await answeringChallenge(send);
  if (status !== 200) throw new ApiError(status, 'The address was not accepted.');
}
