import { retryHelper } from '@kontent-ai/core-sdk';
import { createDeliveryClient, type DeliveryClient, type IContentItem } from '@kontent-ai/delivery-sdk';
import { foundClosedConnection } from '@merrowvale/shared/domain/closed-connection.ts';
import { defaultLocale, type Locale } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf, TypeCodename } from '../../content/model/content-item.ts';
import type { taxonomies } from '../../content/model/taxonomies.ts';
import type { WorkflowStep } from '../../content/model/workflow.ts';
import type { ContentSettings } from './content-settings.ts';
import { KeyedHttpService } from './keyed-http-service.ts';

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
