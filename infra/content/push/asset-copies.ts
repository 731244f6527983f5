import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ContentVariant } from '../parse-element.ts';
import type { Asset } from '../read-assets.ts';

/** An asset to push, with at most one description per language. */
export type AssetCopy = {
  asset: Asset;
  externalId: string;
  title: string;
  descriptions: ReadonlyMap<Locale, string>;
};

export type AssetCopies = {
  all: readonly AssetCopy[];
  /** The copy of a file that has this description in this language. */
  idOf: (file: string, language: Locale, description: string) => string;
};

/**
 * Kontent.ai stores one description per asset and language, while our items have a separate description in each
 * place. A file with several descriptions in a language is therefore pushed as several assets: the first has
 * each language's first description, the second each language's second one, and one without descriptions
 * serves the places where the picture is decorative.
 */
export function assetCopies(
  assets: ReadonlyMap<string, Asset>,
  variants: readonly ContentVariant[],
): AssetCopies {
  const uses = describedUses(variants);
  return {
    all: [...assets.values()].flatMap((asset) => copiesOf(asset, uses.get(asset.file) ?? new Map())),
    idOf: (file, language, description) => {
      const described = uses.get(file);
      if (described === undefined) return assetExternalId(file);
      if (description === '') return assetExternalId(file, isDescribed(described) ? 'decorative' : '');
      const position = described.get(language)?.indexOf(description) ?? 0;
      return assetExternalId(file, copyName(position));
    },
  };
}

/** Distinct descriptions of a file by language, in the order of the items; an empty one for decoration. */
type Descriptions = ReadonlyMap<Locale, readonly string[]>;

function copyName(position: number): string {
  return position <= 0 ? '' : String(position + 1);
}

function isDescribed(descriptions: Descriptions): boolean {
  return [...descriptions.values()].some((texts) => texts.some((text) => text !== ''));
}

function copiesOf(asset: Asset, descriptions: Descriptions): AssetCopy[] {
  const texts = [...descriptions].map(
    ([language, all]) => [language, all.filter((text) => text !== '')] as const,
  );
  const count = Math.max(1, ...texts.map(([, all]) => all.length));
  const copies = Array.from({ length: count }, (_, position): AssetCopy => {
    const name = copyName(position);
    const own = texts.flatMap(([language, all]): [Locale, string][] => {
      const text = all[position];
      return text === undefined ? [] : [[language, text]];
    });
    return {
      asset,
      externalId: assetExternalId(asset.file, name),
      title: name === '' ? asset.name : `${asset.name} (${name})`,
      descriptions: new Map(own),
    };
  });
  const isDecorative = [...descriptions.values()].some((all) => all.includes(''));
  if (!isDecorative || !isDescribed(descriptions)) return copies;
  return [
    ...copies,
    {
      asset,
      externalId: assetExternalId(asset.file, 'decorative'),
      title: `${asset.name} (decorative)`,
      descriptions: new Map(),
    },
  ];
}

function describedUses(variants: readonly ContentVariant[]): Map<string, Map<Locale, string[]>> {
  const found = new Map<string, Map<Locale, string[]>>();
  for (const variant of variants) {
    for (const { file, description } of usesIn(variant)) {
      const languages = found.get(file) ?? new Map<Locale, string[]>();
      const texts = languages.get(variant.language) ?? [];
      // Kept together with the descriptions of other uses, so that the positions match.
      if (!texts.includes(description)) texts.push(description);
      texts.sort((one, other) => Number(one === '') - Number(other === ''));
      found.set(file, languages.set(variant.language, texts));
    }
  }
  return found;
}

/** Pictures of asset elements; a picture in a text has its description with it. */
function usesIn({ elements }: ContentVariant): { file: string; description: string }[] {
  return Object.values(elements).flatMap((value) => {
    if (value.type === 'asset') return value.assets;
    return value.type === 'rich_text' ? value.components.flatMap(usesIn) : [];
  });
}

/** The external id of a file's asset; `/`, `.` and `;` are not allowed in external ids. */
export function assetExternalId(file: string, copy = ''): string {
  const name = file.replaceAll(/[^\w-]+/g, '_');
  return copy === '' ? `asset-${name}` : `asset-${name}-${copy}`;
}
