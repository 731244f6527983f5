import * as z from 'zod';

const environment = z.object({
  SITE_URL: z.url().transform((address) => address.replace(/\/$/, '')),
  SITE_STAGE: z.string().default('dev'),
  /** Types of content that this installation may show, with commas between them. */
  PERMITTED_CONTENT: z.string().default(''),
  PREVIEW_SECRET: z.string().default(''),
  KONTENT_WEBHOOK_SECRET: z.string().default(''),
  BUS_NAME: z.string().default(''),
});

/** What the site's server is told about its pages; read at the time of a request, since a build has none of it. */
export function siteEnvironment() {
  const found = environment.parse(process.env);
  const permitted = found.PERMITTED_CONTENT.split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  return {
    siteUrl: found.SITE_URL,
    isProduction: found.SITE_STAGE === 'prod',
    permitted: permitted.length > 0 ? new Set(permitted) : undefined,
    previewSecret: found.PREVIEW_SECRET,
    webhookSecret: found.KONTENT_WEBHOOK_SECRET,
    busName: found.BUS_NAME,
  };
}
