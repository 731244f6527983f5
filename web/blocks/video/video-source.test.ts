import { describe, expect, it } from 'vitest';
import { videoSource } from './video-source.ts';

const elements = (type: string | undefined, youtube: string, wistia: string) => ({
  video_type: { value: type === undefined ? [] : [{ codename: type }] },
  video_id: { value: youtube },
  wistia_id: { value: wistia },
});

describe('the source of a video block', () => {
  it('is the provider that the editor has chosen, with that provider’s id [VID-01]', () => {
    expect(videoSource(elements('youtube', 'dQ_w-9', 'abc'))).toEqual({ provider: 'youtube', id: 'dQ_w-9' });
    expect(videoSource(elements('wistia', 'dQ_w-9', 'abc'))).toEqual({ provider: 'wistia', id: 'abc' });
  });

  it('is an error if the site has no player for it [VID-03]', () => {
    expect(() => videoSource(elements('vimeo', 'a', 'b'))).toThrow(RangeError);
    expect(() => videoSource(elements('vimeo', '', ''))).toThrow('No player for videos of type "vimeo"');
  });

  it('is missing without a valid id of that provider [VID-04]', () => {
    expect(videoSource(elements('youtube', ' ', 'abc'))).toBeUndefined();
    expect(videoSource(elements('wistia', 'dQ', ''))).toBeUndefined();
    expect(videoSource(elements(undefined, '', ''))).toBeUndefined();
    expect(videoSource(elements('youtube', '"><script>', ''))).toBeUndefined();
  });
});
