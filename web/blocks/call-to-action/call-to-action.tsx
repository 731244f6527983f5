import { localizedUrl, withQuery } from '@merrowvale/shared/domain/link.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { editorButtonLook } from '../../components/button/editor-button-look.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { keepingQuery } from '../../lib/edge/kept-query.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it for a button that links to a page; say in two or three words what happens next. Without a text or an
 * address no button is shown.
 */
export function CallToAction({ item: { elements }, context }: BlockProps<'call_to_action'>) {
  const { text, url, icon, variant, size, open_link_in_new_tab, preserve_query_string } = elements;
  if (text.value === '' || url.value === '') return null;
  const preservesQuery = preserve_query_string.value[0]?.codename === 'yes';
  const address = localizedUrl(url.value, context.locale);
  const newTab = open_link_in_new_tab.value[0]?.codename === 'yes';
  // A new tab does not name the page that it was opened from.
  const keep = newTab ? String : keepingQuery;
  return (
    <ContentLink
      href={preservesQuery ? keep(withQuery(address, context.query)) : address}
      asIs
      keepsQuery={preservesQuery ? url.value : undefined}
      locale={context.locale}
      newTab={newTab}
      className={buttonClass(editorButtonLook(variant.value[0]?.codename, size.value[0]?.codename))}
    >
      <span>{text.value}</span>
      <Icon name={icon.value} size="sm" />
    </ContentLink>
  );
}
