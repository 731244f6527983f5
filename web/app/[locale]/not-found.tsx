/**
 * Only for what the proxy could not know: a page that has just been removed. Every page includes it, so it is
 * small.
 */
export default function NotFound() {
  return (
    <main>
      <h1>404 - Not found</h1>
      <a href="/">merrowvale.example</a>
    </main>
  );
}
