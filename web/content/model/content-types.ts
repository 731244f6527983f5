import { articleTypes } from './types/article-types.ts';
import { campaignBlocks } from './types/campaign-blocks.ts';
import { cardBlocks } from './types/card-blocks.ts';
import { embeddedBlocks } from './types/embedded-blocks.ts';
import { entityTypes } from './types/entity-types.ts';
import { formBlocks } from './types/form-blocks.ts';
import { layoutBlocks } from './types/layout-blocks.ts';
import { listBlocks } from './types/list-blocks.ts';
import { mediaBlocks } from './types/media-blocks.ts';
import { navigationTypes } from './types/navigation-types.ts';
import { openingBlocks } from './types/opening-blocks.ts';
import { ownerBlocks } from './types/owner-blocks.ts';
import { pageTypes } from './types/page-types.ts';
import { productBlocks } from './types/product-blocks.ts';
import { textBlocks } from './types/text-blocks.ts';
import { toolBlocks } from './types/tool-blocks.ts';

export const blockGroups = {
  'Opening a page': openingBlocks,
  'Words and buttons': textBlocks,
  'Pictures and films': mediaBlocks,
  'Cards and benefits': cardBlocks,
  'Rows, tabs and ways around': layoutBlocks,
  'Lists and search': listBlocks,
  'Products and buying': productBlocks,
  'Tools and maps': toolBlocks,
  'Forms to send': formBlocks,
  'From other services': embeddedBlocks,
  'Rebates and campaigns': campaignBlocks,
  'Pets and reminders': ownerBlocks,
} as const;

export const contentTypes = {
  ...pageTypes,
  ...navigationTypes,
  ...openingBlocks,
  ...textBlocks,
  ...mediaBlocks,
  ...cardBlocks,
  ...layoutBlocks,
  ...listBlocks,
  ...productBlocks,
  ...toolBlocks,
  ...formBlocks,
  ...embeddedBlocks,
  ...campaignBlocks,
  ...ownerBlocks,
  ...articleTypes,
  ...entityTypes,
} as const;
