import { HttpService } from '@kontent-ai/core-sdk';

const header = 'authorization';

type Get = Parameters<HttpService['getAsync']>;

/**
 * The SDK's HTTP client, with a key that is requested for each call, since the SDK itself fixes keys when a client is
 * created. `key` resolves to an empty string for requests without one, and rejects if a key is required.
 */
export class KeyedHttpService extends HttpService {
  readonly #key: () => Promise<string>;

  constructor(options: ConstructorParameters<typeof HttpService>[0], key: () => Promise<string>) {
    super(options);
    this.#key = key;
  }

  override async getAsync<Data>(call: Get[0], options: Get[1] = {}) {
    const key = await this.#key();
    const others = (options.headers ?? []).filter((each) => each.header !== header);
    const headers = key === '' ? others : [...others, { header, value: `Bearer ${key}` }];
    return super.getAsync<Data>(call, { ...options, headers });
  }
}
