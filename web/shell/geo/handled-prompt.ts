type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'geolocation_prompt_handled';

/** True if the visitor has responded to the popup in this browser session; false if storage is blocked. */
export function isPromptHandled(keeper: () => Keeper): boolean {
  try {
    return keeper().getItem(key) !== null;
  } catch {
    return false;
  }
}

export function notePromptHandled(keeper: () => Keeper): void {
  try {
    keeper().setItem(key, 'true');
  } catch {
    // In that case, it is shown again on the next page.
  }
}
