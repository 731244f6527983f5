import type { ContentItemOf } from '../../content/model/content-item.ts';

export type MediaItem = {
  id: string;
  /** The picture, or the video's address at its provider; empty for a video without a valid id. */
  url: string;
  type: 'image' | 'video';
  /** The video's provider: `wistia` or `youtube`. Empty for pictures, and if no provider is chosen. */
  videoType: string;
  alt: string;
  title: string;
  /** The thumbnail, by default the picture itself; empty if there is none. */
  thumbnail: string;
  /** True for a landscape scene, which fills its frame; packs are shown whole. */
  isScene: boolean;
};

export const carouselImages = 5;

/** The beginnings of the addresses of videos, which end with their ids. */
const providers = {
  youtube: 'https://www.youtube.com/watch?v=',
  wistia: 'https://fast.wistia.net/embed/iframe/',
} as const;

type Provider = keyof typeof providers;

/** A product's media in the editor's order. Pictures without a file are left out. */
export function productMedia({ elements }: ContentItemOf<'product'>): MediaItem[] {
  let images = 0;
  return elements.media.linkedItems.map(mediaItem).filter(({ type, url }) => {
    if (type === 'video') return true;
    if (url !== '') images += 1;
    return url !== '' && images <= carouselImages;
  });
}

function mediaItem({ system, elements }: ContentItemOf<'media_item'>): MediaItem {
  const [picture] = elements.image.value;
  const shown = elements.thumbnail.value[0] ?? picture;
  const isVideo = elements.type.value[0]?.codename === 'video';
  const videoType = isVideo ? (elements.video_type.value[0]?.codename ?? '') : '';
  const { width, height } = picture ?? {};
  return {
    id: elements.id.value || system.codename,
    url: isVideo ? videoAddress(videoType, elements.video_id.value.trim()) : (picture?.url ?? ''),
    type: isVideo ? 'video' : 'image',
    videoType,
    alt: elements.alt.value || picture?.description || '',
    title: elements.title.value,
    thumbnail: shown?.url ?? '',
    isScene: Boolean(width && height && width / height >= 1.4),
  };
}

function videoAddress(videoType: string, id: string): string {
  if (!isProvider(videoType)) return '';
  return /^[\w-]+$/.test(id) ? `${providers[videoType]}${id}` : '';
}

/** The provider and id of a video; `unsupported` without a known provider, `invalid` without a valid id. */
export function videoOf({
  videoType,
  url,
}: Pick<MediaItem, 'videoType' | 'url'>): { provider: Provider; id: string } | 'unsupported' | 'invalid' {
  if (!isProvider(videoType)) return 'unsupported';
  const id = url.slice(providers[videoType].length);
  return id === '' ? 'invalid' : { provider: videoType, id };
}

function isProvider(videoType: string): videoType is Provider {
  return Object.hasOwn(providers, videoType);
}
