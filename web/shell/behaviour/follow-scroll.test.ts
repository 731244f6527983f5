import { describe, expect, it } from 'vitest';
import { sectionInView } from './follow-scroll.ts';

describe('the section in view', () => {
  it('is the last one whose heading has passed the line [SHL-42]', () => {
    expect(sectionInView([-900, -20, 400], 300)).toBe(1);
    expect(sectionInView([-900, -20, 300], 300)).toBe(2);
    expect(sectionInView([-900, -20, 301], 300)).toBe(1);
  });

  it('is missing above the first, and links to missing sections are left out [SHL-42]', () => {
    expect(sectionInView([500, 900], 300)).toBeUndefined();
    expect(sectionInView([undefined, -20], 300)).toBe(1);
    expect(sectionInView([], 300)).toBeUndefined();
  });

  it('follows the order on the page, not the order of the links [SHL-42]', () => {
    expect(sectionInView([-20, -900], 300)).toBe(0);
  });
});
