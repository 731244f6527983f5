import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { BreadcrumbsIsland } from '../islands.client.tsx';

type BreadcrumbsProps = {
  context: Pick<BlockContext, 'breadcrumbs' | 'locale' | 'path' | 'pageId' | 'isPreview'>;
  /** Replaces the label of the home page. */
  homeLabel?: string;
};

export function Breadcrumbs({ context, homeLabel = '' }: BreadcrumbsProps) {
  const { breadcrumbs, locale, path: pageUrl, pageId, isPreview } = context;
  if (breadcrumbs.length < 2) return null;
  return (
    <BreadcrumbsIsland
      crumbs={breadcrumbs}
      page={{ locale, pageId, pageUrl }}
      isPreview={isPreview}
      label={translator(locale)('breadcrumbs.label')}
      homeLabel={homeLabel}
    />
  );
}
