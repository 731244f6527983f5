import { pageParameters } from '@merrowvale/shared/domain/page-query.ts';
import { selectItems } from '@merrowvale/shared/domain/select-items.ts';
import type { ListedType, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { redirect } from 'next/navigation';
import { termNames } from '../../lib/i18n/term-names.ts';
import { translate } from '../../lib/i18n/translate.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';
import { sectionFilters, sectionLabels } from '../../lib/site-section/site-section.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { ListIsland } from '../islands.client.tsx';
import { ListFoot } from './list-foot.tsx';
import { FeaturedItems, PlainItems, toListedItem } from './list-items.tsx';
import { listerChoice } from './lister-choice.ts';
import { lastPageOf, readPage, shownCount } from './lister-paging.ts';
import { hideElementCodename, type ListerSettings, listerSettings } from './lister-settings.ts';
import { Pagination } from './pagination.tsx';

type ListerBlock = 'article_lister' | 'coupon_lister' | 'distributor_lister' | 'module_article_lister';

type ListerProps = BlockProps<ListerBlock> & {
  codename: ListedType;
  paginate?: boolean;
  featured?: boolean;
  skeletons?: number;
};

/**
 * The common part of all list blocks: the title and the first items, rendered here; the browser loads the
 * rest.
 */
export async function Lister(props: ListerProps) {
  const { item, context, codename, featured = false } = props;
  const { elements } = item;
  const all = await context.listed(codename).catch(() => undefined);
  const settings = {
    ...withSection(listerSettings(codename, elements, context), context.siteSection),
    excludeId: all?.find(({ path }) => path !== undefined && context.path.endsWith(`/${path}`))?.id,
  };
  const query = new URLSearchParams(context.query);
  const parameter = pageParameters[Math.max(0, context.pagedLists.indexOf(item.system.codename))];
  const paginate = props.paginate === true && parameter !== undefined;
  const page = paginate ? readPage(query.get(parameter)) : 1;
  if (page === undefined) redirect(`/${context.locale}/404`);
  const served = all && serve(all, { settings, query, page, paginate }, context);
  if (served && page > served.last) redirect(`/${context.locale}/404`);
  const ofSection = sectionLabels(context.siteSection, context.locale);
  const texts = editedTexts(context.locale, 'lister', {
    loadMore: elements.lister__load_more_text.value || (ofSection.loadMore ?? ''),
    next: elements.lister__next_text.value,
    prev: elements.lister__prev_text.value,
    empty: elements.lister__empty_text.value || (ofSection.empty ?? ''),
  });
  const t = translate(texts);
  const place = {
    locale: context.locale,
    path: context.path,
    termNames: termNames(context.locale, 'article_categories', 'tags'),
  };
  const list = {
    items: served?.items.map((each) => toListedItem(each, place)),
    locale: context.locale,
    t,
    heading: headingBelow(elements.title.value),
  };
  const paging = { path: context.path, query: query.toString(), t };
  return (
    <section className="stack gap-5">
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      <ListIsland
        {...place}
        query={context.query}
        viewer={signedIn(context.visitor)?.id ?? ''}
        settings={settings}
        texts={texts}
        heading={list.heading}
        pages={paginate ? parameter : undefined}
        featured={featured}
        skeletons={props.skeletons ?? settings.initial}
        served={served && { count: served.items.length, total: served.total }}
        top={featured && page === 1 && <FeaturedItems {...list} />}
        items={<PlainItems {...list} featured={featured && page === 1} />}
        foot={
          served &&
          (paginate && served.total > 0 ? (
            <Pagination {...paging} parameter={parameter} current={page} last={served.last} />
          ) : (
            <ListFoot
              {...paging}
              shown={served.items.length}
              total={served.total}
              subsequent={settings.subsequent}
            />
          ))
        }
      />
    </section>
  );
}

/** Article lists use their site section's filters, unless the editor has set others. */
function withSection(settings: ListerSettings, siteSection: BlockContext['siteSection']): ListerSettings {
  const isOfArticles = settings.codename === 'article' || settings.codename === 'config_article';
  if (!isOfArticles || settings.filters.length > 0) return settings;
  return { ...settings, filters: [...sectionFilters(siteSection)] };
}

type Asked = { settings: ListerSettings; query: URLSearchParams; page: number; paginate: boolean };

function serve(
  all: readonly SourceItem[],
  { settings, query, page, paginate }: Asked,
  { locale, visitor }: BlockContext,
) {
  const { initial, excludeId, skip } = settings;
  const choice = listerChoice(query);
  const chosen = selectItems(all, {
    locale,
    hideElementCodename,
    excludeId,
    filters: [...settings.filters, ...choice.filters],
    orderBy: choice.orderBy ?? settings.orderBy,
    now: Date.now(),
    roles: signedIn(visitor)?.roles ?? [],
  }).slice(skip);
  const from = paginate ? (page - 1) * initial : 0;
  const count = paginate ? initial : shownCount(query.get('shown'), initial);
  return {
    items: chosen.slice(from, from + count),
    total: chosen.length,
    last: lastPageOf(chosen.length, initial),
  };
}
