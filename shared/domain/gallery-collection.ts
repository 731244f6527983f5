/**
 * The collection of the items that only the gallery of blocks shows. They are examples, so lists leave them out.
 */
export const galleryCollection = 'gallery';
