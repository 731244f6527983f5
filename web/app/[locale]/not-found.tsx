/** Only for what the proxy could not know: a page that has just gone. Every page carries it, so it is small. */
export default function NotFound() {
  return (
    <main>
      <h1>404 - Not found</h1>
      <a href="/">merrowvale.example</a>
    </main>
  );
}
