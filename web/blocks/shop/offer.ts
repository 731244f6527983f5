/** The product id and the offer id of a click-to-buy widget, both required. */
export type Offer = { sku: string; offerId: string };

export function isComplete({ sku, offerId }: Offer): boolean {
  return sku !== '' && offerId !== '';
}

/**
 * The offer for the page's address, whose `sku` and `offerId` change with the chosen size: the rendered offer, unless
 * the address names another product.
 */
export function offerInAddress(rendered: Offer, address: string): Offer {
  const parameters = new URLSearchParams(address);
  const sku = parameters.get('sku') ?? '';
  if (sku === '' || sku === rendered.sku) return rendered;
  return { sku, offerId: parameters.get('offerId') ?? '' };
}
