// The script of the click-to-buy provider, as sites embed it.
{
  const provider = new URL('.', document.currentScript.src);
  import(new URL('/widgets/assets/shop-window.js', provider)).then(({ openWindow, whenClicked }) =>
    whenClicked('[data-click-to-buy]', ({ dataset: { clickToBuy, sku, offerId, locale } }) =>
      openWindow({
        address: new URL('buy', provider),
        title: 'Buy online',
        parameters: { account: clickToBuy, sku, offer: offerId, locale },
      }),
    ),
  );
}
