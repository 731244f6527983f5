import { tagAddress } from '@merrowvale/shared/domain/tag-address.ts';

type Tag = { codename: string; name: string };
type TagLink = { codename: string; name: string; href: string };

/** Tags with their addresses, each codename once; tags without an address are left out. */
export function tagLinks(tags: readonly Tag[], prefix: string): TagLink[] {
  const first = (codename: string) => tags.findIndex((tag) => tag.codename === codename);
  return tags.flatMap(({ codename, name }, place) => {
    const href = tagAddress(prefix, codename);
    return href === undefined || first(codename) !== place ? [] : [{ codename, name, href }];
  });
}
