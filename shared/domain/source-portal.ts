/** The name of this portal, for the systems that receive its submissions. */
export const sourcePortal = 'merrowvale';
