import { HttpService } from '@kontent-ai/core-sdk';
import { createDeliveryClient } from '@kontent-ai/delivery-sdk';
import { foundClosedConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { toSourceItem } from '@merrowvale/shared/domain/source-item.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { upstreamConnection } from '../connections/upstream-connection.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { traced } from '../trace.ts';

export type KontentSettings = {
  environmentId: string;
  deliveryUrl: string | undefined;
  connection: typeof upstreamConnection;
  /** The key for secure access; without it, content is read without a key. */
  secureKey?: () => Promise<string>;
};

/** Reads published content through the delivery client without retries, which are left to the caller, but over closed connections. */
export function kontentContentSource(settings: KontentSettings): ContentSource {
  let client: ReturnType<typeof deliveryClient> | undefined;
  return {
    async itemsOf(type, locale, elements) {
      client ??= deliveryClient(settings, await settings.secureKey?.());
      const items = client
        .items()
        .types(typeof type === 'string' ? [type] : [...type])
        .languageParameter(locale)
        .elementsParameter([...elements])
        .depthParameter(0);
      const { data } = await traced({ name: 'Kontent.ai', namespace: 'remote' }, () =>
        items.toAllPromise(),
      ).catch((cause: unknown) => {
        throw new AppError('unavailable', 'The list cannot be read at the moment.', { cause });
      });
      return data.items.map(toSourceItem);
    },
  };
}

function deliveryClient(
  { environmentId, deliveryUrl, connection }: KontentSettings,
  secureApiKey: string | undefined,
) {
  return createDeliveryClient({
    environmentId,
    defaultLanguage: defaultLocale,
    excludeArchivedItems: true,
    ...(deliveryUrl === undefined ? {} : { proxy: { baseUrl: deliveryUrl } }),
    ...(secureApiKey === undefined ? {} : { secureApiKey, defaultQueryConfig: { useSecuredMode: true } }),
    httpService: new HttpService({ logErrorsToConsole: false, axiosRequestConfig: connection }),
    retryStrategy: { maxAttempts: 1, deltaBackoffMs: 0, canRetryError: foundClosedConnection },
  });
}
