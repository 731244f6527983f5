type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'geolocation_prompt_handled';

/** Whether this browser session has had its answer already; not so where storage is blocked. */
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
    // It is asked once more on the next page, then.
  }
}
