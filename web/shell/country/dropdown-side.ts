/** How far the list's edge stands from the far edge of its button, in pixels. */
export const dropdownOffset = 58;

/** The list never grows higher; it scrolls beyond that. */
const dropdownHeight = 300;

type Room = {
  /** Where the button's upper edge lies in the window. */
  top: number;
  windowHeight: number;
  listHeight: number;
  offset?: number;
};

/** Downward when there is room below the button, upward when there is not. */
export function dropdownSide({
  top,
  windowHeight,
  listHeight,
  offset = dropdownOffset,
}: Room): 'down' | 'up' {
  return windowHeight - (top + offset) >= Math.min(listHeight, dropdownHeight) ? 'down' : 'up';
}
