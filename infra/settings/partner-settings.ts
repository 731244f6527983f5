import { codeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import * as z from 'zod';

/** The URL of a page, which may use plain `http`. */
export const pageUrl = z.url({ protocol: /^https?$/ });

const shopProvider = z
  .object({ script: z.url({ protocol: /^https$/ }), page: z.url({ protocol: /^https$/ }) })
  .partial();

export const partnerSettings = {
  /** The environment of the content system, and its Delivery API if it is not the service's own. */
  content: z
    .object({
      environmentId: z.string().min(1),
      deliveryUrl: z.url().optional(),
      previewUrl: z.url().optional(),
      /** Origin of an editor of our own that may frame drafts, like Kontent.ai's. */
      editorOrigin: pageUrl.optional(),
      /** With secure access: name of the secret with the key that reads published content, as plain text. */
      secureKeySecret: z.string().min(1).optional(),
      /** Name of the secret with `previewKey`, `webhookSecret` and `previewSecret` as JSON. */
      keysSecret: z.string().min(1).optional(),
    })
    .optional(),
  /** Adds a link to the country selector to the footer. */
  countryLink: z.boolean().default(false),
  /** A search service that replaces our own index; `{locale}` in its address becomes the locale's code. */
  search: z
    .object({
      url: z.url({ protocol: /^https$/ }),
      /** URL for searching questions, to which the search text is appended; our own index by default. */
      faqUrl: z.url({ protocol: /^https$/ }).optional(),
      /** Name of the secret with the service's key, as plain text. */
      keySecret: z.string().min(1).optional(),
    })
    .optional(),
  /** A service of disease cases that replaces our own table. */
  diseaseSearchUrl: z.url({ protocol: /^https$/ }).optional(),
  /** A geocoder that replaces our own gazetteer: Google's, or the Geocode API of Amazon Location. */
  geocoder: z
    .object({
      kind: z.enum(['google', 'amazon']),
      url: z.url({ protocol: /^https$/ }),
      /** Name of the secret with its key, as plain text. */
      keySecret: z.string().min(1),
    })
    .optional(),
  /**
   * Maps of Amazon Location or Google instead of our own. Browsers see the key: limit it to the site's addresses.
   */
  maps: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('amazon'), region: z.string().min(1), key: z.string().min(1) }),
      z.object({ kind: z.literal('google'), key: z.string().min(1) }),
    ])
    .optional(),
  /** A directory of clinics and shelters with our response format, which replaces our own. */
  directory: z
    .object({ url: z.url({ protocol: /^https$/ }), keySecret: z.string().min(1).optional() })
    .optional(),
  /**
   * A directory of businesses that takes the query of `GET /api/business/search`, which replaces our own. With
   * `mapUrl` it also replaces our own for the finder, by taking the query of `GET /api/find-a-business`.
   */
  businesses: z
    .object({
      url: z.url({ protocol: /^https$/ }),
      mapUrl: z.url({ protocol: /^https$/ }).optional(),
      keySecret: z.string().min(1).optional(),
    })
    .optional(),
  /** The service that verifies packs' codes; without one, trust code pages show their error. */
  codeVerification: codeVerification.optional(),
  /** Address of a review provider's script, which replaces our own reviews of products. */
  reviewsScript: z.url({ protocol: /^https$/ }).optional(),
  /** Origins of pages that may be framed, if not the defaults; see web/lib/frames/frame-settings.ts. */
  frames: z
    .object({
      forms: z.url({ protocol: /^https$/ }),
      interactive: z.url({ protocol: /^https$/ }),
      hosts: z.array(z.hostname()),
      standIn: pageUrl,
    })
    .partial()
    .optional(),
  /** Providers of the blocks for buying, if not the defaults; see web/lib/shops/shop-settings.ts. */
  shops: z
    .object({
      whereToBuy: shopProvider,
      clickToBuy: shopProvider,
      cart: z
        .object({ assets: z.url({ protocol: /^https$/ }), page: z.url({ protocol: /^https$/ }) })
        .partial(),
      standIn: pageUrl,
    })
    .partial()
    .optional(),
  /** Addresses that submissions are forwarded to; those without an address are stored for support. */
  forwards: z
    .object({
      campaignInterestUrl: z.url({ protocol: /^https?$/ }),
      rebatePermissionUrl: z.url({ protocol: /^https?$/ }),
      emailSignupUrl: z.url({ protocol: /^https?$/ }),
    })
    .partial()
    .extend({
      /** Hosts (with any non-default port) that may be on an internal network. */
      innerHosts: z.array(z.string()).default([]),
    })
    .default({ innerHosts: [] }),
};
