/** Distance in pixels between the list's edge and the far edge of its button. */
export const dropdownOffset = 58;

/** Maximum height of the list in pixels; longer lists scroll. */
const dropdownHeight = 300;

type Room = {
  /** Position of the button's upper edge in the viewport. */
  top: number;
  windowHeight: number;
  listHeight: number;
  offset?: number;
};

export function dropdownSide({
  top,
  windowHeight,
  listHeight,
  offset = dropdownOffset,
}: Room): 'down' | 'up' {
  return windowHeight - (top + offset) >= Math.min(listHeight, dropdownHeight) ? 'down' : 'up';
}
