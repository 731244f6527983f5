import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { formsEndpoints } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { sumSolution } from '@merrowvale/shared/schemas/challenge.ts';
import { signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import type * as z from 'zod';
import { type Item, type TableClient, unchangedSince } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { ApiEvent } from '../../lib/http/api-event.ts';
import { parseInput } from '../../lib/http/parse-input.ts';
import { isForm } from '../../lib/http/request-body.ts';
import { signedInOwner } from '../../lib/identity/signed-in-owner.ts';
import { isSameAddress } from '../../lib/keys.ts';
import { newEvent, outboxAttributes } from '../../lib/outbox.ts';
import {
  acceptSubmission,
  confirmationFor,
  type Submitted,
} from '../../lib/submissions/accept-submission.ts';
import { checkGuards } from '../../lib/submissions/check-guards.ts';
import { submissionKey } from '../../lib/submissions/stored-submission.ts';
import {
  type SubmissionDependencies,
  submissionDependencies,
} from '../../lib/submissions/submission-dependencies.ts';

type Request = ApiRequest<'emailSignup'>;
type Signup = z.output<typeof signupFields>;

/**
 * Stores an address for the newsletter; one that is not the caller's own has to confirm it by email. A form posted
 * without scripts is redirected back to its page, which shows the outcome.
 */
export async function emailSignup(request: Request, ports: SubmissionDependencies) {
  const body = {};
  if (!isForm(request.event)) {
    const signup = signupFields.parse(parseInput(signupFields, request.body, 'body'));
    return { body, written: await store(ports, request, signup) };
  }
  const { success, data } = signupFields.safeParse(request.body);
  const { written, ...outcome } = success ? await storeOrAsk(ports, request, data) : invalidSignup;
  const page =
    sameSitePath(new URLSearchParams(request.bodyText).get('returnUrl'))?.split(/[?#]/, 1)[0] ?? '/';
  const part = 'challenge' in outcome ? 'signup-sum' : 'signup';
  const location = `${ports.siteUrl}${page}?${new URLSearchParams(outcome)}#${part}`;
  return { body, written, status: 303, headers: { location } };
}

const invalidSignup = { signup: 'invalid', written: [] };

/** Stores a sign-up posted without scripts, or returns the question that the page has to ask first. */
async function storeOrAsk(
  ports: SubmissionDependencies,
  request: Request,
  data: z.output<typeof signupFields>,
) {
  try {
    return { signup: 'done', written: await store(ports, request, data) };
  } catch (error) {
    const challenge = error instanceof AppError ? error.challenge : undefined;
    if (!challenge) throw error;
    const signup = data.challengeToken ? 'wrong' : 'question';
    return { signup, challenge: challenge.token, sum: challenge.sum.join('-'), written: [] };
  }
}

/** Returns the items written; for an address that is already stored and has not confirmed, those that ask it again. */
async function store(
  ports: SubmissionDependencies,
  request: Request,
  { email, locale, remark, challengeToken, challengeSum }: Signup,
): Promise<readonly Item[]> {
  const owner = await signedInOwner(request.event, ports);
  const spam = await checkGuards(ports, request, {
    fields: { remark },
    ownerId: owner?.sub,
    isTimed: false,
    solution: solutionIn(request.event, challengeToken, challengeSum),
  });
  const isOwn = owner?.emailVerified === true && owner.email !== null && isSameAddress(owner.email, email);
  const submitted = {
    kind: 'email-signup',
    formId: 'email-signup',
    locale,
    data: { email, locale },
    ...(isOwn && { ownerId: owner.sub, verifiedBy: 'session' as const }),
    spam,
    sameAs: [email, locale],
  } as const;
  const { reference, isNew, written } = await acceptSubmission(ports, request, submitted);
  if (isNew || isOwn || spam !== undefined) return written;
  const asked = await askAgain(ports.table, request, { reference, submitted });
  return asked ? [asked] : [];
}

type Repeat = { reference: string; submitted: Submitted };

/**
 * Publishes once more that the address of a stored sign-up is to be asked, since somebody else may have entered it
 * before. Undefined while it is being processed, which asks the address.
 */
async function askAgain(table: TableClient, request: Request, { reference, submitted }: Repeat) {
  const key = submissionKey(reference);
  const item = await table.get(key, { consistent: true });
  if (item?.state !== 'processed') return undefined;
  const { correlationId, now } = request;
  const subject = `${reference}/${item.version}`;
  if ((await confirmationFor(table, request, submitted, subject)) === 'withheld') return undefined;
  const detail = { consentId: reference, message: 'request' } as const;
  const event = newEvent('consent.requested', subject, { correlationId, now }, detail);
  const set = outboxAttributes(key.pk, [event], now, item);
  return table.update(key, { set, add: { version: 1 } }, unchangedSince(item));
}

/** A form without scripts has no headers; its page shows the question and sends the answer as fields. */
function solutionIn(event: ApiEvent, token = '', sum = ''): string | undefined {
  if (token !== '') return sumSolution(token, sum);
  return isForm(event) ? '' : undefined;
}

export const handler = endpoint(
  formsEndpoints.emailSignup,
  emailSignup,
  submissionDependencies('email-signup'),
);
