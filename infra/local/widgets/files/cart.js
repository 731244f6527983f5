// The script of the cart's provider, as sites embed it: one for each client and brand, named in its address.
{
  const provider = new URL('.', document.currentScript.src);
  const [client, brand] = provider.pathname.split('/').slice(-3);
  import(new URL('/widgets/assets/shop-window.js', provider)).then(({ whenMarked }) =>
    whenMarked(
      `[data-shopping-cart][data-client-code="${client}"][data-client-brand="${brand}"]`,
      ['data-master-product-id', 'data-source-id', 'data-source-type'],
      (place) => {
        const { masterProductId, sourceType, sourceId } = place.dataset;
        const basket = document.createElement('p');
        basket.className = 'provider-basket';
        basket.textContent = `Basket with ${masterProductId}, from ${sourceType} ${sourceId}`;
        place.replaceChildren(basket);
      },
    ),
  );
}
