import { FetchSource, PMTiles } from 'pmtiles';

/** The number of times that a part is requested again, and the pause before each in milliseconds. */
const retries = 2;
const pause = 300;

/** An archive of tiles in which a single failed request does not make the whole map fail. */
export function mapArchive(url: string): PMTiles {
  return new PMTiles(new RetryingSource(url));
}

/** Requests a part again if the network fails; any response from a server is final. */
class RetryingSource extends FetchSource {
  override async getBytes(...wanted: Parameters<FetchSource['getBytes']>) {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await super.getBytes(...wanted);
      } catch (error) {
        // `fetch` rejects with a TypeError when the network fails.
        if (!(error instanceof TypeError) || attempt === retries) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        wanted[2]?.throwIfAborted();
      }
  }
}
