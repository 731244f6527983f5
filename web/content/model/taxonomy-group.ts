export type TaxonomyGroup = {
  codename: string;
  name: string;
  /** Term names by codename. */
  terms: Readonly<Record<string, string>>;
};

export function taxonomyGroup<const Group extends TaxonomyGroup>(group: Group): Group {
  return group;
}
