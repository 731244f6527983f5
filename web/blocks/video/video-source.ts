export type VideoSource = { provider: 'youtube' | 'wistia'; id: string };

type VideoElements = {
  video_type: { value: readonly { codename: string }[] };
  video_id: { value: string };
  wistia_id: { value: string };
};

/**
 * The video that an editor has chosen; undefined if there is none. Throws a RangeError for a provider that has no
 * player on the site.
 */
export function videoSource({ video_type, video_id, wistia_id }: VideoElements): VideoSource | undefined {
  const type = video_type.value[0]?.codename;
  if (type === undefined) return undefined;
  if (type !== 'youtube' && type !== 'wistia') throw new RangeError(`No player for videos of type "${type}"`);
  const id = (type === 'youtube' ? video_id : wistia_id).value.trim();
  return /^[\w-]+$/.test(id) ? { provider: type, id } : undefined;
}
