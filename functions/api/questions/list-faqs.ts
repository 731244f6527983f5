import { listedElements, selectItems } from '@merrowvale/shared/domain/select-items.ts';
import { questionsEndpoints } from '@merrowvale/shared/endpoints/questions-endpoints.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { type ContentSource, connectContent } from '../../lib/content/content-source.ts';
import { elementText } from '../../lib/content/element-values.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { htmlWords } from '../../lib/search/search-words.ts';
import { withParts } from '../../lib/with-parts.ts';

const elements = [...listedElements, 'content'];

/** Returns the requested questions that the caller may see, omitting those without a title or an answer. */
export async function listFaqs(
  { query: { locale, codenames }, event, now }: ApiRequest<'listFaqs'>,
  { content, identify }: EndpointPorts & { content: ContentSource },
) {
  const [all, roles] = await Promise.all([
    content.itemsOf('faq_item', locale, elements, now),
    identify(event).then(
      (identity) => identity.roles,
      () => [],
    ),
  ]);
  const visible = selectItems(all, { locale, roles, now: Date.parse(now) }).filter(isAnswered);
  return {
    body: {
      success: true,
      message: 'OK',
      items: codenames
        .flatMap((name) => visible.find(({ codename, id }) => codename === name || id === name) ?? [])
        .map(({ id, codename, type, elements: found }) => ({ id, codename, type, elements: found })),
    },
  };
}

function isAnswered(item: SourceItem): boolean {
  return elementText(item, 'title').trim() !== '' && htmlWords(elementText(item, 'content')) !== '';
}

export const handler = endpoint(
  questionsEndpoints.listFaqs,
  listFaqs,
  withParts(dependencies, { content: connectContent }),
);
