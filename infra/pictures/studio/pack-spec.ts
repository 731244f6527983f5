/** A product's pack, as described by its drawing and its facts. */
export type PackSpec = {
  slug: string;
  /** The dose inside, which determines the objects beside the carton. */
  form: 'collar' | 'drops' | 'chew' | 'blister' | 'bottle';
  /** The front of the carton as SVG: name, animal and hills. */
  front: string;
  kind: string;
  /** The text of the side panel: fact by fact. */
  facts: readonly (readonly [name: string, value: string])[];
  colours: { front: string; side: string; accent: string; pale: string };
};

/** A picture of a pack: whole, with its side and its contents, or the dose close up. */
export type Shot = 'pack' | 'side' | 'close';
