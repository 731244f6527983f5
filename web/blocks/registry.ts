import type { BlockCodename } from '../content/model/content-item.ts';
import { ArticleLister } from './article-lister/article-lister.tsx';
import type { awaitedBlocks } from './awaited-blocks.ts';
import { block, type RegisteredBlock } from './block.ts';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { CouponLister } from './coupon-lister/coupon-lister.tsx';
import { DistributorLister } from './distributor-lister/distributor-lister.tsx';
import { HeroBanner } from './hero-banner/hero-banner.tsx';
import { IconFeatureList } from './icon-feature-list/icon-feature-list.tsx';
import { Image } from './image/image.tsx';
import { ModuleArticleLister } from './module-article-lister/module-article-lister.tsx';
import { Rows } from './rows/rows.tsx';
import { StepList } from './step-list/step-list.tsx';
import { TextBlock } from './text-block/text-block.tsx';
import { TwoColumnBanner } from './two-column-banner/two-column-banner.tsx';

type Awaited = (typeof awaitedBlocks)[number];

/** Every block of the content model, one line each; the type check names one that is missing. */
const blocks = {
  article_lister: block('article_lister', ArticleLister),
  call_to_action: block('call_to_action', CallToAction),
  coupon_lister: block('coupon_lister', CouponLister),
  distributor_lister: block('distributor_lister', DistributorLister),
  hero_banner: block('hero_banner', HeroBanner, { wide: true }),
  icon_feature_list: block('icon_feature_list', IconFeatureList),
  image: block('image', Image),
  module_article_lister: block('module_article_lister', ModuleArticleLister),
  rows: block('rows', Rows),
  step_list: block('step_list', StepList),
  text_block: block('text_block', TextBlock),
  two_column_banner: block('two_column_banner', TwoColumnBanner),
} satisfies { [Codename in Exclude<BlockCodename, Awaited>]: RegisteredBlock<Codename> };

type Drawable = { wide: boolean; draw: RegisteredBlock<BlockCodename>['draw'] };

const byType: ReadonlyMap<string, Drawable> = new Map(Object.entries(blocks));

/** How to draw a type of content; undefined for one that is no block. */
export function findBlock(type: string): Drawable | undefined {
  return byType.get(type);
}
