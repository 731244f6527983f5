/** A result of the content client as the response to cache. */
export function answerOf<Result>(result: { response: { data: Result }; data: unknown } & StaleMark) {
  return { data: result.response.data, isStale: result.hasStaleContent };
}

type StaleMark = { hasStaleContent: boolean };
