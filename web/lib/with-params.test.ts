import { describe, expect, it } from 'vitest';
import { withParams } from './with-params.ts';

describe('the address of a screen', () => {
  it('opens the reminder form for the pet and keeps the locale and everything else [URL-04] [URL-06]', () => {
    const address = withParams('/en_gb/pets', '?utm=mail', { reminder: 'p1', edit: null });
    expect(address).toBe('/en_gb/pets?utm=mail&reminder=p1');
  });

  it('edits a reminder in the list [URL-05] [URL-08]', () => {
    const address = withParams('/de/reminders', '', { reminder: 'r1', edit: 'true' });
    expect(address).toBe('/de/reminders?reminder=r1&edit=true');
  });

  it('keeps the query and the fragment that an editor has entered [URL-04]', () => {
    const address = withParams('/en_gb/pets/profile?from=menu#doses', '', { id: 'p1' });
    expect(address).toBe('/en_gb/pets/profile?from=menu&id=p1#doses');
  });

  it('loses only reminder and edit when the form closes [REM-31]', () => {
    const search = '?id=p1&reminder=r1&edit=true';
    expect(withParams('/us/pets/profile', search, { reminder: null, edit: null })).toBe(
      '/us/pets/profile?id=p1',
    );
  });
});
