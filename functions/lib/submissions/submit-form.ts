import { datesAhead } from '@merrowvale/shared/domain/dates-ahead.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { formsEndpoints } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import { defaultLocale, defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import { type FormId, forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { cleanJson, cleanText } from '@merrowvale/shared/schemas/plain-text.ts';
import { emailService } from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';
import { type ContentSource, connectContent } from '../content/content-source.ts';
import { isConfigured } from '../email/submission-emails.ts';
import { endpoint, type RequestOf } from '../endpoint.ts';
import { invalid, parseInput } from '../http/parse-input.ts';
import { jsonBody } from '../http/request-body.ts';
import { signedInOwner } from '../identity/signed-in-owner.ts';
import { withParts } from '../with-parts.ts';
import { acceptSubmission } from './accept-submission.ts';
import { diseaseOfForm } from './case-effect.ts';
import { checkGuards } from './check-guards.ts';
import { formData } from './fit-data.ts';
import { namedAddresses } from './stored-submission.ts';
import { type SubmissionDependencies, submissionDependencies } from './submission-dependencies.ts';

type FormDependencies = SubmissionDependencies & { content: ContentSource };

const formDependencies: FormDependencies = withParts(submissionDependencies('form'), {
  content: connectContent,
});

type FormRow = Extract<(typeof formsEndpoints)[keyof typeof formsEndpoints], { readonly formId: FormId }>;
type FormRequest = RequestOf<FormRow>;

const maxMessageLength = 4000;
/** Data that is stored without validation; characters that nobody can see may not be stored at all. */
const unread = z.json().overwrite(cleanJson);

/**
 * Accepts one of the eight forms from anybody. A form that a guard holds back is stored unchanged and gets a success
 * response, so that its sender learns nothing; all others are validated field by field. A form without a start time
 * is validated as well before it is held back, because clients other than our pages do not send one.
 */
export async function submitForm(request: FormRequest, ports: FormDependencies, formId: FormId) {
  const { event, bodyText, now, timeZone } = request;
  const form = forms[formId];
  const posted = jsonBody(event, bodyText);
  const owner = await signedInOwner(event, ports);
  const spam = await checkGuards(ports, request, { fields: posted, ownerId: owner?.sub, isTimed: true });
  const ownAddress = owner?.emailVerified ? (owner.email ?? undefined) : undefined;
  const sender = { ownerId: owner?.sub, verifiedBy: owner && ('session' as const), ownAddress };
  const heldBack = () =>
    accepted(request, ports, { formId, spam, ...sender, ...suspected(posted, bodyText) });
  if (spam !== undefined && spam !== 'untimed') return heldBack();
  const fields = fieldsOf(posted);
  const today = dateAt(Date.parse(now), timeZone ?? defaultTimeZone(localeIn(fields)));
  const ahead = datesAhead(form, fields, today);
  const body = form.schema.parse(parseInput(form.schema, posted, 'body', ahead));
  if (spam !== undefined) return heldBack();
  const email = diseaseOfForm[formId] === undefined ? await emailOf(request, body, ports.content) : undefined;
  const data = formData(form, body);
  return accepted(request, ports, {
    formId,
    locale: body.locale,
    data,
    email,
    ...sender,
  });
}

type Accepting = Omit<Parameters<typeof acceptSubmission>[2], 'kind'>;

async function accepted(request: FormRequest, ports: FormDependencies, submitted: Accepting) {
  const { reference, written } = await acceptSubmission(ports, request, { kind: 'form', ...submitted });
  return { body: { reference }, written };
}

/** The readable parts of a submission that was held back, for the person who reviews it. */
function suspected(posted: unknown, text: string): Pick<Accepting, 'locale' | 'data'> {
  const fields = fieldsOf(unread.parse(posted));
  const isLarge = text.length > maxMessageLength;
  return {
    locale: localeIn(fields),
    data: isLarge ? { ...addressesIn(fields), message: cleanText(text.slice(0, maxMessageLength)) } : fields,
  };
}

/** Kept even if the rest is cut off, because people may download and delete what was sent under their address. */
function addressesIn(fields: { [field: string]: unknown }) {
  const [email] = namedAddresses(fields);
  return email === undefined ? {} : { email };
}

function fieldsOf(posted: unknown): { [field: string]: unknown } {
  return Object.fromEntries(typeof posted === 'object' && posted !== null ? Object.entries(posted) : []);
}

function localeIn({ locale }: { [field: string]: unknown }): Locale {
  return localeCode.safeParse(locale).data ?? defaultLocale;
}

/** The option to send the form by email: addresses that the content does not configure are refused. */
async function emailOf({ now, log }: FormRequest, body: { locale: Locale }, content: ContentSource) {
  const service = emailService.safeParse(body);
  if (!service.success || service.data.toAddress === '') return undefined;
  const isVerified = await isConfigured(content, body.locale, service.data, now).catch((error: unknown) => {
    log.warn('The addresses of a form will be checked later.', { error });
    return undefined;
  });
  if (isVerified === false) throw invalid({ toAddress: ['No form on the site sends to these addresses.'] });
  return { ...service.data, isVerified: isVerified === true };
}

export function formEndpoint<const Row extends FormRow>(row: Row) {
  return endpoint<FormRow, FormDependencies>(
    row,
    (request, ports) => submitForm(request, ports, row.formId),
    formDependencies,
  );
}
