import { createHmac } from 'node:crypto';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SubmissionProof } from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';
import { callOutside, InnerAddressError } from '../adapters/call-outside.ts';
import { secretKey } from '../adapters/secrets.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { setting } from '../settings.ts';
import { RefusedByPartner } from './process-submission.ts';

/**
 * The data of a submission, as received by another company's system. `reference` distinguishes a repeat from a second
 * submission.
 */
type Forwarded = {
  reference: string;
  kind: string;
  formId: string;
  locale: string;
  receivedAt: string;
  /** The proof of the sender's identity; null if there is none. */
  verifiedBy: SubmissionProof | null;
  confirms?: string;
  data: { [field: string]: unknown };
};

/** Forwards a submission; throws an AppError, retryable or not. */
export type Forwarder = { forward(forwarded: Forwarded): Promise<void> };

export type ForwarderSettings = {
  url: string;
  secret: () => Promise<string>;
  innerHosts: readonly string[];
  timeoutMilliseconds: number;
  /** The machine's time in epoch seconds, which the receiver compares with its own clock. */
  nowSeconds: () => number;
};

const mayPass = new Set([408, 425, 429]);
const refusedFields = z.object({ errors: z.record(z.string(), z.unknown()) });

/**
 * Forwards submissions to a configured URL. The header `x-merrowvale-signature` is `v1=` and the HMAC-SHA256, in hex,
 * of `x-merrowvale-timestamp`, a full stop and the body; `idempotency-key` is the reference.
 */
export function signedForwarder(settings: ForwarderSettings): Forwarder {
  return {
    async forward(forwarded) {
      const body = JSON.stringify(forwarded);
      const timestamp = String(settings.nowSeconds());
      const signature = createHmac('sha256', await settings.secret())
        .update(`${timestamp}.${body}`)
        .digest('hex');
      const { url, innerHosts, timeoutMilliseconds } = settings;
      const response = await callOutside({
        method: 'POST',
        url,
        innerHosts,
        signal: AbortSignal.timeout(timeoutMilliseconds),
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': forwarded.reference,
          'x-merrowvale-timestamp': timestamp,
          'x-merrowvale-signature': `v1=${signature}`,
        },
      }).catch((cause: unknown) => {
        throw unreachable(cause);
      });
      requireSuccess(response);
    },
  };
}

function unreachable(cause: unknown): AppError {
  if (cause instanceof InnerAddressError) return new AppError('internal', cause.message, { cause });
  return new AppError('unavailable', 'The receiving system did not respond in time.', { cause });
}

function requireSuccess({ status, body }: { status: number; body: string }): void {
  if (status >= 200 && status < 300) return;
  const message = `The receiving system responded with ${status}${aboutFields(body)}.`;
  const retryable = status >= 500 || mayPass.has(status);
  throw new RefusedByPartner(message, { status, answer: body, retryable });
}

/** Only the names of the rejected fields, since error details may contain personal text. */
function aboutFields(body: string): string {
  const { errors = {} } = refusedFields.safeParse(parseJson(body)).data ?? {};
  const names = Object.keys(errors).filter((name) => /^[\w.]{1,60}$/.test(name));
  return names.length > 0 ? ` about ${names.slice(0, 10).join(', ')}` : '';
}

const timeoutMilliseconds = 10_000;

export function connectForwarder(): Forwarder | undefined {
  const url = setting('FORWARD_URL');
  const secretArn = setting('FORWARD_SECRET_ARN');
  if (url === undefined || secretArn === undefined) return undefined;
  const [secret, innerHosts] = [secretKey(secretArn), setting('FORWARD_INNER_HOSTS')];
  return signedForwarder({ url, secret, innerHosts, timeoutMilliseconds, nowSeconds: systemClock });
}
