import { describe, expect, it } from 'vitest';
import { outcomeIn } from './verify-phone-dialog.tsx';

const frame = { name: 'the frame' };
const expected = { origin: 'https://pets.example', frame };
const good = {
  origin: 'https://pets.example',
  source: frame,
  data: { type: 'phone-verification', outcome: 'done' },
};

describe('a message from the frame that verifies a phone', () => {
  it.each(['done', 'page-needed', 'own-form'])('reports the outcome: %s [REM-33]', (outcome) => {
    expect(outcomeIn({ ...good, data: { ...good.data, outcome } }, expected)).toBe(outcome);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin as a beginning', { origin: 'https://pets.example.evil.example' }],
    ['another window', { source: { name: 'the frame' } }],
    ['no window', { source: null }],
    ['words', { data: 'phone-verification' }],
    ['another type', { data: { type: 'verified', outcome: 'done' } }],
    ['another outcome', { data: { type: 'phone-verification', outcome: 'verified' } }],
    ['more than it should say', { data: { ...good.data, phoneVerified: true } }],
    ['nothing', { data: null }],
  ])('is ignored from or with %s [SEC-03]', (_, change) => {
    expect(outcomeIn({ ...good, ...change }, expected)).toBeUndefined();
  });

  it('is ignored while there is no frame [SEC-03]', () => {
    expect(outcomeIn({ ...good, source: null }, { ...expected, frame: null })).toBeUndefined();
  });
});
