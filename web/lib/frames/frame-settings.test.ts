import { describe, expect, it } from 'vitest';
import { frameOrigins, frameSettings } from './frame-settings.ts';

describe('the hosts allowed in frames', () => {
  it('are the installation’s list, or the company’s own providers by default [SEC-02]', () => {
    expect(frameOrigins(frameSettings({}))).toEqual([
      'https://alerts.merrowvale.example',
      'https://games.merrowvale.example',
      'https://rebates.merrowvale.example',
      'https://forms.merrowvale.example',
      'https://interactive.merrowvale.example',
    ]);
    const own = { hosts: ['a.example'], forms: 'https://b.example/f/', interactive: 'https://b.example/i/' };
    expect(frameOrigins(frameSettings({ FRAMES: JSON.stringify(own) }))).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('are a single origin when it replaces all of them [SEC-02]', () => {
    const FRAMES = JSON.stringify({ standIn: 'http://localhost:4000/widgets' });
    expect(frameOrigins(frameSettings({ FRAMES }))).toEqual(['http://localhost:4000']);
  });

  it('are rejected when they are not a list of hosts or not a secure address [SEC-02]', () => {
    for (const wrong of [
      { hosts: ['https://a.example'] },
      { forms: 'http://b.example/' },
      { forms: 'https://b' },
    ])
      expect(() => frameSettings({ FRAMES: JSON.stringify(wrong) })).toThrow();
  });
});
