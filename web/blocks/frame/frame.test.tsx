import { describe, expect, it } from 'vitest';
import { frameSettings } from '../../lib/frames/frame-settings.ts';
import { allowedAddress, frameHeight, providerAddress } from './frame.tsx';

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
  const host = 'alerts.merrowvale.example';

  it('is https and at a host on the list if an editor enters it [EMB-02, SEC-02]', () => {
    expect(allowedAddress(` https://${host}/a?b=c `)).toEqual({ src: `https://${host}/a?b=c`, host });
    for (const wrong of [
      `http://${host}`,
      'javascript:alert(1)',
      'data:text/html,x',
      `//${host}`,
      '/inside',
      `https://user:secret@${host}`,
      `https://${host}:8443/`,
      `https://evil.${host}`,
      `https://${host}.evil.example`,
      'https://localhost/',
      'https://169.254.169.254/',
      '',
    ])
      expect(allowedAddress(wrong), wrong).toBeUndefined();
  });

  it('stays with the provider if an editor enters an id [EMB-01, EMB-04, SEC-02]', () => {
    expect(providerAddress('forms', ' clinic-survey ')).toEqual({
      src: 'https://forms.merrowvale.example/embed/clinic-survey',
      host: 'forms.merrowvale.example',
    });
    for (const wrong of ['', '../other', 'a/b', 'a?b', 'https://evil.example', 'x'.repeat(101)])
      expect(providerAddress('interactive', wrong)).toBeUndefined();
  });

  it('is that of the stand-in if one replaces all providers, and the list still applies [SEC-02]', () => {
    const settings = frameSettings({ FRAMES: '{"standIn":"http://localhost:4000/widgets/"}' });
    expect(allowedAddress(`https://${host}/a?b=c`, settings)).toEqual({
      src: `http://localhost:4000/widgets/${host}/a?b=c`,
      host,
    });
    expect(allowedAddress('https://evil.example/', settings)).toBeUndefined();
    expect(allowedAddress(`http://${host}/`, settings)).toBeUndefined();
  });
});
