import { afterEach, beforeEach, expect, vi } from 'vitest';

// Unexpected console output fails a test, unless the test declares it expected by clearing the spy.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  for (const method of methods) {
    const spy = vi.mocked(console[method]);
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${method} was called`).toEqual([]);
  }
});
