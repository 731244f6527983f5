import { HttpService } from '@kontent-ai/core-sdk';
import { createDeliveryClient, type IContentItem } from '@kontent-ai/delivery-sdk';
import { AppError } from '@merrowvale/shared/errors.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { ContentSource, SourceElement, SourceItem } from '../ports/content-source.ts';

export type KontentSettings = {
  environmentId: string;
  deliveryUrl: string | undefined;
  timeoutMilliseconds: number;
};

/** Reads published content through the delivery client, once: whoever asked asks again. */
export function kontentContentSource(settings: KontentSettings): ContentSource {
  const { environmentId, deliveryUrl, timeoutMilliseconds } = settings;
  const client = createDeliveryClient({
    environmentId,
    defaultLanguage: defaultLocale,
    excludeArchivedItems: true,
    ...(deliveryUrl === undefined ? {} : { proxy: { baseUrl: deliveryUrl } }),
    httpService: new HttpService({
      logErrorsToConsole: false,
      axiosRequestConfig: { timeout: timeoutMilliseconds },
    }),
    retryStrategy: { maxAttempts: 0 },
  });
  return {
    async itemsOf(type, locale, elements) {
      const { data } = await client
        .items()
        .type(type)
        .languageParameter(locale)
        .elementsParameter([...elements])
        .depthParameter(0)
        .toAllPromise()
        .catch((cause: unknown) => {
          throw new AppError('unavailable', 'The list cannot be read at the moment.', { cause });
        });
      return data.items.map(toSourceItem);
    },
  };
}

function toSourceItem({ system, elements }: IContentItem): SourceItem {
  return {
    id: system.id,
    codename: system.codename,
    type: system.type,
    lastModified: system.lastModified,
    elements: Object.fromEntries(
      Object.entries(elements).map(([codename, element]): [string, SourceElement] => [
        codename,
        {
          type: element.type,
          name: element.name,
          value: element.value,
          ...('taxonomyGroup' in element &&
            typeof element.taxonomyGroup === 'string' && { taxonomyGroup: element.taxonomyGroup }),
        },
      ]),
    ),
  };
}
