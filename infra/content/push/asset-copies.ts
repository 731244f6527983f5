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
  const uses = usesByFile(variants);
  return {
    all: [...assets.values()].flatMap((asset) => copiesOf(asset, uses.get(asset.file))),
    idOf: (file, language, description) => {
      const { texts, isDecorative } = uses.get(file) ?? unused;
      if (description === '') return assetExternalId(file, isDecorative && texts.size > 0 ? decorative : '');
      return assetExternalId(file, copyName(texts.get(language)?.indexOf(description) ?? 0));
    },
  };
}

/** Distinct descriptions of a file by language, in the order of the items. */
type Uses = { texts: Map<Locale, string[]>; isDecorative: boolean };

const unused: Uses = { texts: new Map(), isDecorative: false };
const decorative = 'decorative';

function copyName(position: number): string {
  return position <= 0 ? '' : String(position + 1);
}

function copiesOf(asset: Asset, { texts, isDecorative } = unused): AssetCopy[] {
  const count = Math.max(1, ...[...texts.values()].map((all) => all.length));
  const names = Array.from({ length: count }, (_, position) => copyName(position));
  if (isDecorative && texts.size > 0) names.push(decorative);
  return names.map((name, position) => ({
    asset,
    externalId: assetExternalId(asset.file, name),
    title: name === '' ? asset.name : `${asset.name} (${name})`,
    descriptions: new Map(
      [...texts].flatMap(([language, all]): [Locale, string][] => {
        const text = all[position];
        return text === undefined ? [] : [[language, text]];
      }),
    ),
  }));
}

function usesByFile(variants: readonly ContentVariant[]): Map<string, Uses> {
  const found = new Map<string, Uses>();
  for (const variant of variants)
    for (const { file, description } of usesIn(variant)) {
      const uses = found.get(file) ?? { texts: new Map<Locale, string[]>(), isDecorative: false };
      found.set(file, uses);
      const texts = uses.texts.get(variant.language) ?? [];
      if (description === '') uses.isDecorative = true;
      else if (!texts.includes(description)) uses.texts.set(variant.language, [...texts, description]);
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
