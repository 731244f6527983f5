import { HttpService, retryHelper } from '@kontent-ai/core-sdk';
import { createDeliveryClient, type DeliveryClient, type IContentItem } from '@kontent-ai/delivery-sdk';
import { foundClosedConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { defaultLocale, type Locale } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf, TypeCodename } from '../../content/model/content-item.ts';
import type { taxonomies } from '../../content/model/taxonomies.ts';
import type { WorkflowStep } from '../../content/model/workflow.ts';
import type { ContentSettings } from './content-keys.ts';

/** `live` reads published content, `preview` the newest version of every item. */
export type ContentMode = 'live' | 'preview';

type ElementCodename = {
  [Codename in TypeCodename]: keyof ContentItemOf<Codename>['elements'] & string;
}[TypeCodename];

/** The codenames that queries may use, from the content model. */
type ContentNames = {
  contentItemType: IContentItem;
  contentTypeCodenames: TypeCodename;
  workflowCodenames: string;
  workflowStepCodenames: WorkflowStep;
  collectionCodenames: string;
  taxonomyCodenames: keyof typeof taxonomies;
  languageCodenames: Locale;
  elementCodenames: ElementCodename;
};

export type ContentClient = DeliveryClient<ContentNames>;

const timeoutMilliseconds = 5_000;

/** A visitor waits for at most two calls; the cache in front of this client serves its last response if both fail. */
const retryStrategy = {
  maxAttempts: 1,
  deltaBackoffMs: 200,
  addJitter: true,
  canRetryError: (error: unknown) =>
    foundClosedConnection(error) || retryHelper.defaultRetryStrategy.canRetryError(error),
};

/** The SDK requires a key for drafts when a client is created; each request replaces it by the current one. */
const laterKey = 'asked for with each request';

/** The delivery client for a mode; both leave archived items out. `key` resolves to an empty string if none is needed. */
export function createContentClient(
  settings: Omit<ContentSettings, 'editorOrigins'>,
  mode: ContentMode,
  key: () => Promise<string>,
): ContentClient {
  const { environmentId, deliveryUrl, previewUrl } = settings;
  return createDeliveryClient<ContentNames>({
    environmentId,
    defaultLanguage: defaultLocale,
    excludeArchivedItems: true,
    ...(mode === 'preview' && { previewApiKey: laterKey }),
    proxy: {
      ...(deliveryUrl === undefined ? {} : { baseUrl: deliveryUrl }),
      ...(previewUrl === undefined ? {} : { basePreviewUrl: previewUrl }),
    },
    defaultQueryConfig: {
      usePreviewMode: mode === 'preview',
      // The site calls when its cache has no response, or an editor has just saved; often something is new.
      waitForLoadingNewContent: true,
    },
    httpService: new KeyedHttpService(
      { logErrorsToConsole: false, axiosRequestConfig: { timeout: timeoutMilliseconds, maxRedirects: 0 } },
      key,
    ),
    retryStrategy,
  });
}

const header = 'authorization';

type Get = Parameters<HttpService['getAsync']>;

/**
 * The SDK's HTTP client, with a key that is requested for each call, since the SDK itself fixes keys when a client is
 * created. `key` resolves to an empty string for requests without one, and rejects if a key is required.
 */
class KeyedHttpService extends HttpService {
  readonly #key: () => Promise<string>;

  constructor(options: ConstructorParameters<typeof HttpService>[0], key: () => Promise<string>) {
    super(options);
    this.#key = key;
  }

  override async getAsync<Data>(call: Get[0], options: Get[1] = {}) {
    const key = await this.#key();
    const others = (options.headers ?? []).filter((each) => each.header !== header);
    const headers = key === '' ? others : [...others, { header, value: `Bearer ${key}` }];
    return super.getAsync<Data>({ ...call, url: withEachParameterOnce(call.url) }, { ...options, headers });
  }
}

/** The SDK adds its filter of archived items again for each page of a feed. */
function withEachParameterOnce(address: string): string {
  const [path, query] = address.split('?');
  return query === undefined ? address : `${path}?${[...new Set(query.split('&'))].join('&')}`;
}

export function responseToCache<Result>(result: { response: { data: Result }; data: unknown } & StaleMark) {
  return { data: result.response.data, isStale: result.hasStaleContent };
}

type StaleMark = { hasStaleContent: boolean };
