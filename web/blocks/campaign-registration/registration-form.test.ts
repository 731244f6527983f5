import { afterEach, expect, it, vi } from 'vitest';
import { scrollToForm } from './registration-form.tsx';

afterEach(() => vi.unstubAllGlobals());

it('leaves 270 px above the submitted form [CAM-26]', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('window', { scrollY: 1000, scrollTo });
  scrollToForm({ getBoundingClientRect: () => ({ top: 40 }) });
  expect(scrollTo).toHaveBeenCalledWith({ top: 770 });
});
