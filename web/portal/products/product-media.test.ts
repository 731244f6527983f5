import { describe, expect, it } from 'vitest';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { carouselImages, productMedia, videoOf } from './product-media.ts';

type Entry = Partial<
  Record<'id' | 'type' | 'image' | 'video_type' | 'video_id' | 'alt' | 'title' | 'thumbnail', string>
>;

/** A product as the content system delivers it, with these media. */
function productWith(entries: readonly Entry[]): ContentItemOf<'product'> {
  const file = (url: string | undefined) => ({
    value: url ? [{ url, description: 'On the file', width: 1600, height: 900 }] : [],
  });
  const chosen = (codename: string | undefined) => ({ value: codename ? [{ codename }] : [] });
  const linkedItems = entries.map(({ type, image, video_type, thumbnail, ...texts }, at) => ({
    system: { codename: `media_${at}` },
    elements: {
      ...Object.fromEntries(
        (['id', 'video_id', 'alt', 'title'] as const).map((name) => [name, { value: texts[name] ?? '' }]),
      ),
      type: chosen(type),
      image: file(image),
      video_type: chosen(video_type),
      thumbnail: file(thumbnail),
    },
  }));
  return { elements: { media: { linkedItems } } } as unknown as ContentItemOf<'product'>;
}

describe('the media of a product', () => {
  it('are a picture with its id, address, description, title and thumbnail [PDP-08]', () => {
    const [item] = productMedia(
      productWith([
        {
          id: 'pack',
          type: 'image',
          image: '/pack.png',
          alt: 'The pack',
          title: 'Pack',
          thumbnail: '/small.png',
        },
      ]),
    );
    expect(item).toEqual({
      id: 'pack',
      url: '/pack.png',
      type: 'image',
      videoType: '',
      alt: 'The pack',
      title: 'Pack',
      thumbnail: '/small.png',
      isScene: true,
    });
  });

  it('are a video at Wistia or YouTube, with the picture as thumbnail if there is no other [PDP-08]', () => {
    const media = productMedia(
      productWith([
        {
          id: 'fit',
          type: 'video',
          video_type: 'youtube',
          video_id: ' dQ_w-9 ',
          title: 'Fitting',
          image: '/still.png',
        },
        { id: 'give', type: 'video', video_type: 'wistia', video_id: 'abc123', thumbnail: '/small.png' },
      ]),
    );
    expect(media.map(({ type, videoType, url, thumbnail }) => ({ type, videoType, url, thumbnail }))).toEqual(
      [
        {
          type: 'video',
          videoType: 'youtube',
          url: 'https://www.youtube.com/watch?v=dQ_w-9',
          thumbnail: '/still.png',
        },
        {
          type: 'video',
          videoType: 'wistia',
          url: 'https://fast.wistia.net/embed/iframe/abc123',
          thumbnail: '/small.png',
        },
      ],
    );
    expect(media.map(videoOf)).toEqual([
      { provider: 'youtube', id: 'dQ_w-9' },
      { provider: 'wistia', id: 'abc123' },
    ]);
  });

  it('are at most five pictures, in addition to any videos; entries without a file are left out [PDP-17]', () => {
    const picture = (number: number) => ({ id: `${number}`, type: 'image', image: `/${number}.png` });
    const video = { id: 'film', type: 'video', video_type: 'wistia', video_id: 'abc' };
    const entries = [{ type: 'image' }, ...[1, 2, 3, 4, 5, 6].map(picture), video];
    expect(carouselImages).toBe(5);
    expect(productMedia(productWith(entries)).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', 'film']);
  });

  it('describe pictures as their file does if the entry has no description, and use its codename as id', () => {
    expect(productMedia(productWith([{ image: '/pack.png' }]))).toMatchObject([
      { id: 'media_0', type: 'image', alt: 'On the file' },
    ]);
  });
});

describe('a video of a product', () => {
  it.each(['', 'vimeo', 'toString'])('is unsupported from the provider "%s" [PDP-12]', (videoType) => {
    expect(videoOf({ videoType, url: 'https://www.youtube.com/watch?v=abc' })).toBe('unsupported');
  });

  it.each(['', '"><script>', 'a b'])('is invalid with the id "%s" [PDP-13]', (id) => {
    const media = productMedia(
      productWith(
        ['youtube', 'wistia'].map((provider) => ({ type: 'video', video_type: provider, video_id: id })),
      ),
    );
    expect(media.map(videoOf)).toEqual(['invalid', 'invalid']);
  });
});
