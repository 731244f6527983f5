/**
 * Keeps the browser from painting until the header has arrived, because a header that has arrived only in part is
 * laid out differently. A script adds the link, because the Nu checker does not know its `blocking` attribute there
 * yet; without scripts, the page is painted as it arrives.
 */
export const awaitContent = `(() => {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.setAttribute('href', '#content');
  link.setAttribute('blocking', 'render');
  document.head.append(link);
})()`;
