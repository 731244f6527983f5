import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { faqSearchFailure } from '@merrowvale/shared/schemas/faq.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { signedInOwner } from '../../lib/identity/signed-in-owner.ts';
import { type FaqDependencies, faqDependencies } from '../../lib/search/faq-dependencies.ts';

const row = contentEndpoints.searchFaqs;

/** Returns the codenames of matching questions that the caller may see; `list-faqs` returns their content. */
export async function searchFaqs(
  { query: { locale, q }, event, now, log }: ApiRequest<typeof row>,
  ports: FaqDependencies,
) {
  const roles = (await signedInOwner(event, ports))?.roles ?? [];
  const codenames = await ports.questions.find({ locale, query: q, roles, now }).catch((cause: unknown) => {
    log.error('Questions could not be searched.', { error: cause });
    throw new AppError('unavailable', faqSearchFailure, { cause });
  });
  return { body: { success: true, message: 'OK', codenames } };
}

export const handler = endpoint(row, searchFaqs, faqDependencies);
