import type { ContentItemOf } from '../../content/model/content-item.ts';

type Global = Pick<ContentItemOf<'global_config'>['elements'], 'features'>;

/** Whether a feature is listed and enabled, by its codename. Its date of expiry only informs. */
export function isFeatureOn({ features }: Global, codename: string): boolean {
  const feature = features.linkedItems.find(({ system }) => system.codename === codename);
  return feature?.elements.enabled.value[0]?.codename === 'yes';
}
