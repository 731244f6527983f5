import * as z from 'zod';

/** The requested list of brands; rebates are the only one. */
export const brandsQuery = z.object({ params: z.literal('rebate_brands') });

export const rebateBrand = z.object({ codename: z.string(), name: z.string() });
export type RebateBrand = z.infer<typeof rebateBrand>;
