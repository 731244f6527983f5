import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { PackSpec } from './studio/pack-spec.ts';

const content = path.join(import.meta.dirname, '../../web/content');

const product = z.object({
  elements: z.object({
    title: z.string(),
    product_slug: z.string(),
    kind: z.string(),
    active_ingredient: z.string(),
    minimum_age: z.string(),
    duration: z.string(),
  }),
});

const forms: readonly (readonly [kind: RegExp, form: PackSpec['form']])[] = [
  [/collar/i, 'collar'],
  [/drop|spot/i, 'drops'],
  [/chew/i, 'chew'],
  [/daily tablet/i, 'bottle'],
  [/tablet/i, 'blister'],
];

/** The packs of all products of the sample content, in English. */
export function packsOfProducts(): { pack: PackSpec; name: string }[] {
  return globSync('items/en_gb/portal/products/product_*.json', { cwd: content })
    .toSorted()
    .map((file) =>
      packOf(product.parse(JSON.parse(readFileSync(path.join(content, file), 'utf8'))).elements),
    );
}

function packOf(facts: z.infer<typeof product>['elements']): { pack: PackSpec; name: string } {
  const drawing = readFileSync(path.join(content, 'assets/products', `${facts.product_slug}.svg`), 'utf8');
  const form = forms.find(([kind]) => kind.test(facts.kind))?.[1];
  if (form === undefined) throw new Error(`No object is known for "${facts.kind}" (${facts.product_slug})`);
  const pack: PackSpec = {
    slug: facts.product_slug,
    form,
    kind: facts.kind,
    facts: [
      ['Active ingredient', facts.active_ingredient],
      ['Age', facts.minimum_age],
      ['Lasts', facts.duration],
    ],
    ...frontOf(drawing),
  };
  return { pack, name: /^\w+( XD)?/.exec(facts.title)?.[0] ?? facts.title };
}

/**
 * The front of the carton is the drawing without its shadow, sides and highlights, and without the dose, which
 * follows the name. The sides, in the drawing's order, have the pack's colours.
 */
function frontOf(drawing: string): Pick<PackSpec, 'front' | 'colours'> {
  const [, carton = ''] = /<g stroke-linejoin="round">(.*?)<\/g>/s.exec(drawing) ?? [];
  const paths = [...carton.matchAll(/<path fill="(#\w+)"[^>]*>/g)];
  const [side, accent, pale, front] = paths.map(([, colour]) => colour);
  const hill = paths[4]?.[0];
  const start = drawing.indexOf('</g>', drawing.indexOf('<g stroke-linejoin')) + '</g>'.length;
  const name = /<g fill="#\w+"><path d="[^"]*"\/?>(?:<\/path>)?(?:<path[^>]*>(?:<\/path>)?)*<\/g>/.exec(
    drawing.slice(start),
  );
  if (!side || !accent || !pale || !front || hill === undefined || name === null)
    throw new Error('The drawing of a pack has other parts than expected');
  const rest = drawing.slice(start, start + name.index + name[0].length);
  return {
    colours: { front, side, accent, pale },
    front: `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1708" viewBox="75 76 187 228" preserveAspectRatio="none"><rect x="60" y="60" width="220" height="260" fill="${front}"/>${hill}</path>${rest}</svg>`,
  };
}
