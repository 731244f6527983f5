import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useSuggestions } from './use-suggestions.ts';

type Press = ReturnType<typeof useSuggestions<string>>['field']['onKeyDown'];

function Field({ use }: { use: (press: Press) => unknown }) {
  use(useSuggestions({ listId: 'list', items: ['犬'], onPick: vi.fn(), onClose: vi.fn() }).field.onKeyDown);
  return null;
}

/** True if the list uses the key. The server renders once, so the state that the key sets has no effect. */
function isUsed(key: { keyCode: number; isComposing: boolean }): boolean {
  const used = vi.fn();
  const event = { key: 'ArrowDown', ...key, preventDefault: used } as unknown as KeyboardEvent;
  let press: Press = () => {};
  renderToStaticMarkup(<Field use={(given) => (press = given)} />);
  press(event);
  return used.mock.calls.length > 0;
}

it('leaves keys to an input method, also the last one in Safari, which has only its key code [SEA-01]', () => {
  expect(isUsed({ keyCode: 40, isComposing: false })).toBe(true);
  expect(isUsed({ keyCode: 40, isComposing: true })).toBe(false);
  expect(isUsed({ keyCode: 229, isComposing: false })).toBe(false);
});
