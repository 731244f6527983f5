/** The diseases and parasites on the map, by their codenames in the content. */
export const diseases = ['blowfly', 'lungworm', 'parvo', 'ticks'] as const;
export type Disease = (typeof diseases)[number];
