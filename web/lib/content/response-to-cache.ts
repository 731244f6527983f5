/** The part of a content client's result that is cached. */
export function responseToCache<Result>(result: { response: { data: Result }; data: unknown } & StaleMark) {
  return { data: result.response.data, isStale: result.hasStaleContent };
}

type StaleMark = { hasStaleContent: boolean };
