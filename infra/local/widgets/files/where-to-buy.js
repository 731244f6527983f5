// The script of the where-to-buy provider, as sites embed it.
{
  const provider = new URL('.', document.currentScript.src);
  const frameFor = ({ dataset: { wtbId, ean, locale } }) => ({
    address: new URL('shops', provider),
    title: 'Shops',
    parameters: { wtb: wtbId, ean, locale },
  });
  import(new URL('/widgets/assets/shop-window.js', provider)).then(
    ({ openWindow, providerFrame, whenClicked, whenMarked }) => {
      whenClicked('a[data-wtb-id]', (link) => openWindow(frameFor(link)));
      whenMarked('div[data-wtb-id]', ['data-wtb-id', 'data-ean', 'data-locale'], (place) =>
        place.replaceChildren(providerFrame(frameFor(place))),
      );
    },
  );
}
