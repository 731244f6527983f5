import {
  emailPage,
  siteOfEmails,
  reminderStyles as style,
} from '@merrowvale/functions/lib/email/email-page.ts';
import type { Email } from '../runtime/own-calls.ts';
import type { IdentityContext } from './identity-context.ts';
import type { CodeProblem } from './one-time-codes.ts';
import { addressFields, newPasswordFields, parseForm } from './screen-fields.ts';
import { type ScreenRequest, sendPage } from './screen-response.ts';
import type { Errors } from './screens/page.ts';
import { forgottenPasswordScreen, newPasswordScreen } from './screens/screens.ts';

type Reset = { screen: ScreenRequest; parts: IdentityContext; uid: string };

export function askForAddress({ screen, parts, uid }: Reset): void {
  const view = { mount: parts.mount, uid };
  sendPage(screen.response, forgottenPasswordScreen(view), parts.siteUrl);
}

/**
 * Emails a code to the address if it has an account. The response does not reveal whether it has one, because the
 * code is created and checked either way.
 */
export async function emailResetCode(reset: Reset, form: Map<string, string>): Promise<void> {
  const { screen, parts, uid } = reset;
  const parsed = parseForm(addressFields, form);
  const view = { mount: parts.mount, uid, email: form.get('email') ?? '' };
  if ('errors' in parsed) {
    const markup = forgottenPasswordScreen({ ...view, errors: parsed.errors });
    return sendPage(screen.response, markup, parts.siteUrl, { status: 400 });
  }
  const { email } = parsed.values;
  const code = parts.passwordCodes.issue(email.toLowerCase(), email);
  const account = parts.accounts.findByEmail(email);
  if (account) await parts.sendEmail(account.email ?? email, passwordEmail(code, parts.siteUrl));
  sendPage(screen.response, newPasswordScreen({ ...view, email }), parts.siteUrl);
}

const codeProblems = {
  wrong: 'This is not the code we sent. Check the email and try again.',
  expired: 'The code is no longer valid. Send a new one.',
  'too-many-tries': 'Too many tries. Send a new code.',
} as const satisfies Record<CodeProblem, string>;

/** Returns the user whose password was set; undefined if the screen was shown again with errors. */
export async function setPassword(reset: Reset, form: Map<string, string>): Promise<string | undefined> {
  const { screen, parts, uid } = reset;
  const result = await validate(parts, form);
  if ('sub' in result) return result.sub;
  const { errors } = result;
  const view = { mount: parts.mount, uid, email: form.get('email') ?? '', errors };
  sendPage(screen.response, newPasswordScreen(view), parts.siteUrl, { status: 400 });
  return undefined;
}

/** The password is validated first, so that one that is too short does not use up the code. */
async function validate(
  { accounts, passwordCodes, afterReset }: IdentityContext,
  form: Map<string, string>,
): Promise<{ sub: string } | { errors: Errors }> {
  const parsed = parseForm(newPasswordFields, form);
  if ('errors' in parsed) return parsed;
  const { email, code, password } = parsed.values;
  const proof = passwordCodes.check(email.toLowerCase(), code);
  if ('problem' in proof) return { errors: { code: codeProblems[proof.problem] } };
  const account = accounts.findByEmail(proof.target);
  if (!account) return { errors: { code: codeProblems.expired } };
  await accounts.setPassword(account.sub, password);
  // Ends the access of whoever knew the old password.
  await afterReset(account);
  return { sub: account.sub };
}

function passwordEmail(code: string, siteUrl: string): Email {
  const subject = 'Your Merrowvale code';
  const headline = 'Here is your code';
  const intro = 'You asked to set a password for your Merrowvale account.';
  const use = 'Enter it on the page where you asked for it. It is valid for ten minutes.';
  const other =
    'Didn’t ask for it? You don’t need to do anything. Nobody can change your password without the code.';
  const text = `${headline}\n\n${intro}\n\n${code}\n\n${use}\n\n${other}\n`;
  const card = `<div style="${style.row}">
<p class="pet ink" style="${style.pet}">${code}</p>
<p class="ink" style="${style.medication}">${use}</p>
</div>`;
  const html = emailPage('en-gb', { title: subject, headline, intro, card, foot: [other] });
  return { subject, text, html: html.replaceAll(siteOfEmails, siteUrl) };
}
