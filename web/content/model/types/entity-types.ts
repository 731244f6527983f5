import { article } from './entities/article.ts';
import { author } from './entities/author.ts';
import { businessTypeOption } from './entities/business-type-option.ts';
import { campaignQuestion } from './entities/campaign-question.ts';
import { configArticle } from './entities/config-article.ts';
import { coupon } from './entities/coupon.ts';
import { distributorCard } from './entities/distributor-card.ts';
import { faqItem } from './entities/faq-item.ts';
import { filterCard } from './entities/filter-card.ts';
import { marketingBrand } from './entities/marketing-brand.ts';
import { office, officeCta } from './entities/office.ts';
import { parasite } from './entities/parasite.ts';
import { petName } from './entities/pet-name.ts';
import { mediaItem, product, sizeGroup, sizeQuantity } from './entities/product.ts';
import { rebate } from './entities/rebate.ts';
import { rebateBrand } from './entities/rebate-brand.ts';
import { representative } from './entities/representative.ts';
import { searchSynonyms } from './entities/search-synonyms.ts';
import { tagOption } from './entities/tag-option.ts';
import { traitBlock, traitGroup } from './entities/trait-group.ts';

export const entityTypes = {
  article,
  config_article: configArticle,
  distributor_card: distributorCard,
  coupon,
  faq_item: faqItem,
  filter_card: filterCard,
  marketing_brand: marketingBrand,
  rebate,
  rebate_brand: rebateBrand,
  representative,
  office,
  office_cta: officeCta,
  trait_group: traitGroup,
  trait_block: traitBlock,
  pet_name: petName,
  search_synonyms: searchSynonyms,
  author,
  parasite,
  product,
  media_item: mediaItem,
  size_group: sizeGroup,
  size_quantity: sizeQuantity,
  business_type_option: businessTypeOption,
  tag_option: tagOption,
  campaign_question: campaignQuestion,
} as const;
