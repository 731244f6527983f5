import { trailFromPath } from '@merrowvale/shared/domain/breadcrumb-trail.ts';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import type { BlockProps } from '../block.ts';

/**
 * The trail to this page, once more within it. The shell shows it already, so keep it for long pages.
 * On the home page there is nothing to show.
 */
export function Breadcrumb({ item: { elements }, context }: BlockProps<'breadcrumb'>) {
  const trail = trailFromPath(context.path, context.locale, elements.home_label.value);
  return trail.length > 1 && <Breadcrumbs trail={trail} locale={context.locale} />;
}
