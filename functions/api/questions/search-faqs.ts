import { questionsEndpoints } from '@merrowvale/shared/endpoints/questions-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { faqSearchFailure } from '@merrowvale/shared/schemas/faq.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { signedInOwner } from '../../lib/identity/signed-in-owner.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { connectFaqSearch, type FaqIndex } from '../../lib/search/faq-index.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function searchFaqs(
  { query: { locale, q }, event, now, log }: ApiRequest<'searchFaqs'>,
  ports: EndpointPorts & { questions: FaqIndex },
) {
  const roles = (await signedInOwner(event, ports))?.roles ?? [];
  const codenames = await ports.questions.find({ locale, query: q, roles, now }).catch((cause: unknown) => {
    log.error('Questions could not be searched.', { error: cause });
    throw new AppError('unavailable', faqSearchFailure, { cause });
  });
  return { body: { success: true, message: 'OK', codenames } };
}

export const handler = endpoint(
  questionsEndpoints.searchFaqs,
  searchFaqs,
  withParts(publicDependencies, { questions: connectFaqSearch, identify: () => dependencies.identify }),
);
