export const sourcePortal = 'merrowvale';
