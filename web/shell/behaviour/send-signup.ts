import { answeringChallenge } from '../../lib/api/answer-challenge.ts';
import { fetchInTime } from '../../lib/api/fetch-in-time.ts';

export async function sendSignup(form: HTMLFormElement): Promise<void> {
  const outcome = form.querySelector('[data-live]');
  const { done, failed } = form.dataset;
  const { email, locale, remark } = Object.fromEntries(new FormData(form));
  if (outcome) outcome.textContent = '';
  const status = await post(form.action, { email, locale, remark });
  if (status === 200) form.reset();
  if (outcome) outcome.textContent = (status === 200 ? done : failed) ?? '';
}

async function post(address: string, body: object): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const send = (more: Readonly<Record<string, string>>) =>
      fetchInTime(address, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    return (await answeringChallenge(send)).status;
  } catch {
    return 0;
  }
}
