import { storedText, storeText } from '../../lib/storage.ts';

type Keeper = Parameters<typeof storedText>[0];

const key = 'geolocation_prompt_handled';

/** True if the visitor has responded to the popup in this browser session; false if storage is blocked. */
export function isPromptHandled(keeper: Keeper): boolean {
  return storedText(keeper, key) !== null;
}

export function notePromptHandled(keeper: Keeper): void {
  storeText(keeper, key, 'true');
}
