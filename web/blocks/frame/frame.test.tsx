import { describe, expect, it } from 'vitest';
import { providerAddress, secureAddress } from './frame-address.ts';
import { frameHeight } from './frame-height.ts';

describe('the height of an embedded form', () => {
  it('is 800px unless it is a positive number of px [EMB-01, FRM-42]', () => {
    for (const wrong of ['', '0px', '-5px', '600', '50%', '20em', 'px', '1px;color:red'])
      expect(frameHeight(wrong, '800px')).toBe('800px');
    expect(frameHeight('1px', '800px')).toBe('1px');
    expect(frameHeight(' 420px ', '800px')).toBe('420px');
    expect(frameHeight('99.5px', '800px')).toBe('99.5px');
  });
});

describe('the address of a frame', () => {
  it('is https and nothing else where an editor gives it [EMB-02, SEC-02]', () => {
    expect(secureAddress('https://alerts.example/a?b=c')).toBe('https://alerts.example/a?b=c');
    for (const wrong of [
      'http://alerts.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '//alerts.example',
      '/inside',
      'https://user:secret@alerts.example',
      '',
    ])
      expect(secureAddress(wrong)).toBeUndefined();
  });

  it('stays with the provider where an editor gives an id [EMB-01, EMB-04, SEC-02]', () => {
    expect(providerAddress('forms', 'clinic-survey')).toBe(
      'https://forms.merrowvale.example/embed/clinic-survey',
    );
    for (const wrong of ['', '../other', 'a/b', 'a?b', 'https://evil.example', 'x'.repeat(101)])
      expect(providerAddress('interactive', wrong)).toBeUndefined();
  });
});
