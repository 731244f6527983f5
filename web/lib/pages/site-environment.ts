import * as z from 'zod';

const environment = z.object({
  SITE_URL: z.url().transform((address) => address.replace(/\/$/, '')),
  API_URL: z.string().default(''),
  SITE_STAGE: z.string().default('dev'),
  /** Comma-separated content types that this installation may show. */
  PERMITTED_CONTENT: z.string().default(''),
  BUS_NAME: z.string().default(''),
  INVALIDATION_QUEUE_URL: z.string().default(''),
});

/** The server's settings for its pages; read on each request, since the values do not exist at build time. */
export function siteEnvironment() {
  const found = environment.parse(process.env);
  const permitted = found.PERMITTED_CONTENT.split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  return {
    siteUrl: found.SITE_URL,
    apiUrl: found.API_URL,
    stage: found.SITE_STAGE,
    isProduction: found.SITE_STAGE === 'prod',
    permitted: permitted.length > 0 ? new Set(permitted) : undefined,
    busName: found.BUS_NAME,
    invalidationQueueUrl: found.INVALIDATION_QUEUE_URL,
  };
}
