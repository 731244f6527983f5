import type { Suggestion } from './places-service.ts';

const pauseMilliseconds = 250;

/** Requests suggestions once typing pauses; ignores late responses. The search works without any. */
export function suggestionLookup(
  suggest: (text: string) => Promise<readonly Suggestion[]>,
  show: (suggestions: readonly Suggestion[]) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const stop = () => {
    clearTimeout(timer);
    newest += 1;
    show([]);
  };
  const ask = async (text: string, own: number) => {
    const found = await suggest(text).catch((error: unknown) => {
      console.error('Places could not be suggested.', error);
      return [];
    });
    if (own === newest) show(found);
  };
  return {
    type(text: string): void {
      clearTimeout(timer);
      newest += 1;
      const own = newest;
      const typed = text.trim();
      if (typed === '') show([]);
      else timer = setTimeout(() => void ask(typed, own), pauseMilliseconds);
    },
    stop,
  };
}
