import { tagAddress } from '@merrowvale/shared/domain/tag-address.ts';

type Tag = { codename: string; name: string };
type TagLink = Tag & {
  /** Empty if no part of the codename can be used in an address. */
  href: string;
};

export function tagLinks(tags: readonly Tag[], prefix: string): TagLink[] {
  const first = (codename: string) => tags.findIndex((tag) => tag.codename === codename);
  return tags
    .filter(({ codename }, place) => first(codename) === place)
    .map(({ codename, name }) => ({ codename, name, href: tagAddress(prefix, codename) ?? '' }));
}
