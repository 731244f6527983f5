import type { Suggestion } from './places-service.ts';

const pauseMilliseconds = 250;

/** Requests suggestions once typing pauses; ignores late responses. The search works without any. */
export function suggestionLookup(
  suggest: (text: string) => Promise<readonly Suggestion[]>,
  show: (suggestions: readonly Suggestion[]) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: object | undefined;
  const stop = () => {
    clearTimeout(timer);
    newest = undefined;
    show([]);
  };
  const ask = async (text: string, own: object) => {
    const found = await suggest(text).catch((error: unknown) => {
      console.error('Places could not be suggested.', error);
      return [];
    });
    if (own === newest) show(found);
  };
  return {
    type(text: string): void {
      clearTimeout(timer);
      const own = {};
      newest = own;
      const typed = text.trim();
      if (typed === '') show([]);
      else timer = setTimeout(() => void ask(typed, own), pauseMilliseconds);
    },
    stop,
  };
}
