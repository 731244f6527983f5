import * as z from 'zod';

/**
 * Identifies the page whose breadcrumbs are requested: by its item's id or codename, or by its path including the
 * locale.
 */
export const breadcrumbQuery = z.object({
  pageId: z.string().max(100),
  pageUrl: z.string().max(2000),
});

/** A breadcrumb, starting with the home page. `breadcrumbText` takes precedence over `title` unless it is empty. */
export const breadcrumbItem = z.object({
  id: z.string(),
  /** The path including the locale. */
  url: z.string(),
  title: z.string(),
  breadcrumbText: z.string(),
});

export type BreadcrumbItem = z.infer<typeof breadcrumbItem>;

/** Default error message when breadcrumbs cannot be loaded. */
export const breadcrumbFailure = 'Failed to fetch breadcrumbs';
