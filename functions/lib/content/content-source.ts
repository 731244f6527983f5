import type { IHttpService } from '@kontent-ai/core-sdk';
import { createDeliveryClient } from '@kontent-ai/delivery-sdk';
import { repeatOverConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { toSourceItem } from '@merrowvale/shared/domain/source-item.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { defaultLocale, type Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { secretKey } from '../adapters/secrets.ts';
import { readUpstream, upstreamConnection } from '../adapters/upstream-connection.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { setting } from '../settings.ts';
import { traced } from '../trace.ts';
import { withParts } from '../with-parts.ts';

export type ContentSource = {
  /**
   * All items of a type, or of several, in a locale, with the given elements; throws `unavailable`. A caller that passes its time, an
   * ISO instant, may get a cached response.
   */
  itemsOf(
    type: string | readonly string[],
    locale: Locale,
    elements: readonly string[],
    now?: string,
  ): Promise<SourceItem[]>;
};

export type KontentSettings = {
  environmentId: string;
  deliveryUrl: string | undefined;
  connection: typeof upstreamConnection;
  /** The key for secure access; without it, content is read without a key. */
  secureKey?: () => Promise<string>;
};

/**
 * Reads published content through the delivery client without retries, which are left to the caller, but over closed
 * connections.
 */
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
    httpService: reader(connection),
  });
}

/** The SDK's own service needs axios, a seventh of a bundle. */
function reader(connection: typeof upstreamConnection): IHttpService<undefined> {
  return {
    async getAsync({ url }, { headers = [] } = {}) {
      const own = Object.fromEntries(headers.map(({ header, value }) => [header, value]));
      const { status, body, ...rawResponse } = await repeatOverConnection(() =>
        readUpstream(url, own, connection),
      );
      if (status !== 200) throw new Error(`The content system responded with ${status}.`);
      return {
        data: JSON.parse(body),
        status,
        headers: Object.entries(rawResponse.headers).map(([header, value]) => ({
          header,
          value: String(value),
        })),
        rawResponse,
        retryStrategy: { options: {}, retryAttempts: 0 },
      };
    },
    postAsync: refuse,
    putAsync: refuse,
    patchAsync: refuse,
    deleteAsync: refuse,
    createCancelToken: () => ({ token: undefined, cancel: () => {} }),
  };
}

async function refuse(): Promise<never> {
  throw new AppError('internal', 'Content is only read.');
}

/**
 * Caches responses of the content system in a function's memory: calls within the lifetime share one, and when the
 * system fails the last response is served again. There are as many entries as types, locales and selections of
 * elements. A caller without a time reads anew; what it gets is only served again when the system fails.
 */
export function cachedContentSource(source: ContentSource, cachedForMilliseconds: number): ContentSource {
  const cache = new Map<string, { at: number; items: Promise<SourceItem[]> }>();
  return {
    async itemsOf(type, locale, elements, now) {
      const key = JSON.stringify([type, locale, elements]);
      const at = now === undefined ? Number.NEGATIVE_INFINITY : Date.parse(now);
      const last = cache.get(key);
      if (now !== undefined && last !== undefined && at - last.at < cachedForMilliseconds) return last.items;
      const items = source.itemsOf(type, locale, elements);
      cache.set(key, { at, items });
      try {
        return await items;
      } catch (failure) {
        if (last === undefined) cache.delete(key);
        else cache.set(key, last);
        if (last === undefined) throw failure;
        return last.items;
      }
    },
  };
}

/** Newly published content may be missing from lists for this long. */
const cachedForMilliseconds = 60_000;

/** Published content; with secure access, its key is read from a secret before the first call. */
export function connectContent(): ContentSource {
  const secureKeyArn = setting('KONTENT_SECURE_KEY_ARN');
  return cachedContentSource(
    kontentContentSource({
      environmentId: setting('KONTENT_ENVIRONMENT_ID'),
      deliveryUrl: setting('KONTENT_DELIVERY_URL'),
      connection: upstreamConnection,
      ...(secureKeyArn !== undefined && { secureKey: secretKey(secureKeyArn) }),
    }),
    cachedForMilliseconds,
  );
}

export const contentDependencies = withParts(publicDependencies, {
  content: connectContent,
});

export type ContentDependencies = typeof contentDependencies;
