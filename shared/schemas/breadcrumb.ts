import * as z from 'zod';

/** Names the page whose trail is asked for: by its item's id or codename, or by its path with the locale. */
export const breadcrumbQuery = z.object({
  pageId: z.string().max(100),
  pageUrl: z.string().max(2000),
});

/** A step of the trail to a page, the home page first. `breadcrumbText` wins over `title` where it is not empty. */
export const breadcrumbItem = z.object({
  id: z.string(),
  /** The path with the locale. */
  url: z.string(),
  title: z.string(),
  breadcrumbText: z.string(),
});

export type BreadcrumbItem = z.infer<typeof breadcrumbItem>;

/** What a failed call for a trail says unless there is more to say. */
export const breadcrumbFailure = 'Failed to fetch breadcrumbs';
