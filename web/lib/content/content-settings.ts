import * as z from 'zod';

const environment = z.object({
  KONTENT_ENVIRONMENT_ID: z.string().min(1),
  KONTENT_DELIVERY_URL: z.url().optional(),
  KONTENT_PREVIEW_URL: z.url().optional(),
  CONTENT_EDITOR_ORIGIN: z.url().optional(),
});

export type ContentSettings = {
  environmentId: string;
  deliveryUrl: string | undefined;
  previewUrl: string | undefined;
  /** Origins of the pages in which editors edit what a frame shows them. */
  editorOrigins: readonly string[];
};

/** Kontent.ai's editor frames previews, from this origin. */
const kontentEditor = 'https://app.kontent.ai';

/** Settings of the content client from the server's environment. An empty value counts as not set. */
export function contentSettings(variables: Readonly<Record<string, string | undefined>>): ContentSettings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const found = environment.parse(set);
  return {
    environmentId: found.KONTENT_ENVIRONMENT_ID,
    deliveryUrl: found.KONTENT_DELIVERY_URL,
    previewUrl: found.KONTENT_PREVIEW_URL,
    editorOrigins: [kontentEditor, found.CONTENT_EDITOR_ORIGIN ?? []].flat(),
  };
}
