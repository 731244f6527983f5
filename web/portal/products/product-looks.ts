/** What a product is, which decides how it is drawn and which words explain it. */
export type ProductKind = 'collar' | 'spotOn' | 'chew' | 'dailyTablet' | 'monthlyTablet';

/** The colours of a pack: the box, its darker side, the band on it, and what stands out on both. */
export type PackColours = { box: string; side: string; band: string; light: string };

type ProductLook = { kind: ProductKind; colours: PackColours };

const looks = {
  SER_Dog_Product: look('collar', '#1f6b5d', '#134a40', '#e9b352', '#fff6e2'),
  SER_Cat_Product: look('collar', '#a5492a', '#77311a', '#f3c98b', '#fff3e4'),
  AXD_Cat_Product: look('spotOn', '#bd7d17', '#8c5a0c', '#fbe8bd', '#fffaf0'),
  GAL_Dog_Product: look('dailyTablet', '#3d5f8f', '#294468', '#b9d1e6', '#f4f8fc'),
  BEX_Cat_Product: look('dailyTablet', '#7a4a6c', '#57324c', '#e6bcd0', '#fdf3f7'),
  BRK_Dog_Product: look('chew', '#6d7f34', '#4d5b21', '#e3d28a', '#fbf8e6'),
  FEN_Dog_Product: look('spotOn', '#2f7f93', '#1f5b6b', '#a9dbe0', '#f0fafb'),
  OLM_Dog_Product: look('monthlyTablet', '#b23f49', '#822a33', '#f4b9ad', '#fff2ee'),
  SOR_Dog_Product: look('monthlyTablet', '#5a7d4c', '#3f5b34', '#d3dfa6', '#f7faec'),
  FEN_Cat_Product: look('spotOn', '#4a7fb0', '#335c84', '#bcdcee', '#f2f8fc'),
  QUI_Cat_Product: look('spotOn', '#8a5f9e', '#644375', '#dfc6ea', '#f9f3fc'),
  SOR_Cat_Product: look('monthlyTablet', '#c06a2b', '#8f4b1b', '#f5d39b', '#fff6e8'),
  TAM_Cat_Product: look('chew', '#8d6a48', '#664a30', '#ebd0a4', '#fcf5ea'),
} satisfies Record<string, ProductLook>;

export type ProductId = keyof typeof looks;

export function isProductId(id: string): id is ProductId {
  return Object.hasOwn(looks, id);
}

export function lookOf(id: ProductId): ProductLook {
  return looks[id];
}

function look(kind: ProductKind, box: string, side: string, band: string, light: string): ProductLook {
  return { kind, colours: { box, side, band, light } };
}
