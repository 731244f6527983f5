import { describe, expect, it } from 'vitest';
import { frameOrigins, frameSettings } from './frame-settings.ts';

describe('who may be shown in frames', () => {
  it('is the list of an installation, or the company’s own providers [SEC-02]', () => {
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

  it('is one origin alone where that stands in for all of them [SEC-02]', () => {
    const FRAMES = JSON.stringify({ standIn: 'http://localhost:4000/widgets' });
    expect(frameOrigins(frameSettings({ FRAMES }))).toEqual(['http://localhost:4000']);
  });

  it('is refused where it is no list of hosts or no secure address [SEC-02]', () => {
    for (const wrong of [
      { hosts: ['https://a.example'] },
      { forms: 'http://b.example/' },
      { forms: 'https://b' },
    ])
      expect(() => frameSettings({ FRAMES: JSON.stringify(wrong) })).toThrow();
  });
});
