import type { ContentItemOf } from '../../content/model/content-item.ts';

type Global = Pick<ContentItemOf<'global_config'>['elements'], 'features'>;

/** True if a feature is listed and enabled, by codename. Its expiry date is only informative. */
export function isFeatureOn({ features }: Global, codename: string): boolean {
  const feature = features.linkedItems.find(({ system }) => system.codename === codename);
  return feature?.elements.enabled.value[0]?.codename === 'yes';
}
