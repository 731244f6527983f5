import * as z from 'zod';

/** Which brands are asked for; rebates are the one list there is. */
export const brandsQuery = z.object({ params: z.literal('rebate_brands') });

/** A brand that rebates are offered for; the filter sends its codename. */
export const rebateBrand = z.object({ codename: z.string(), name: z.string() });
export type RebateBrand = z.infer<typeof rebateBrand>;
