// The script of the cart's provider, as sites embed it: one for each client and brand, named in its address.
{
  const provider = new URL('.', document.currentScript.src);
  const [clientCode, clientBrand] = provider.pathname.split('/').slice(-3).map(decodeURIComponent);

  import(new URL('/widgets/assets/cart-view.js', provider)).then(({ startCarts }) =>
    startCarts({ clientCode, clientBrand, provider }),
  );
}
