// The script of the click-to-buy provider, as sites embed it.
{
  const provider = new URL('.', document.currentScript.src);
  const titles = { de: 'Online kaufen', fr: 'Acheter en ligne', jp: 'オンラインで購入' };

  import(new URL('/widgets/assets/shop-window.js', provider)).then(({ openWindow, whenClicked }) =>
    whenClicked('[data-click-to-buy]', ({ dataset: { clickToBuy, sku, offerId, locale } }) =>
      openWindow({
        provider,
        page: 'buy',
        height: '30rem',
        title: titles[locale] ?? 'Buy online',
        parameters: { account: clickToBuy, sku, offer: offerId, locale },
      }),
    ),
  );
}
