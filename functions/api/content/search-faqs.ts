import { listTags } from '@merrowvale/shared/domain/list-tags.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { faqSearchFailure } from '@merrowvale/shared/schemas/faq.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type FaqDependencies, faqDependencies } from '../../lib/search/faq-dependencies.ts';

const row = contentEndpoints.searchFaqs;

/** Returns the codenames of matching questions; `list-faqs` returns their content to callers who may see it. */
export async function searchFaqs(
  { query: { locale, q }, now, log }: ApiRequest<typeof row>,
  { questions }: FaqDependencies,
) {
  const codenames = await questions.find({ locale, query: q, now }).catch((cause: unknown) => {
    log.error('Questions could not be searched.', { error: cause });
    throw new AppError('unavailable', faqSearchFailure, { cause });
  });
  return {
    body: { success: true, message: 'OK', codenames },
    headers: { 'cache-tag': listTags('faq_item', locale).join(',') },
  };
}

export const handler = endpoint(row, searchFaqs, faqDependencies);
