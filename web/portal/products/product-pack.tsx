import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { PackContent } from './pack-content.tsx';
import { PackMascot } from './pack-mascot.tsx';
import type { PackColours, ProductKind } from './product-looks.ts';
import styles from './product-pack.module.css';

type ProductPackProps = { name: string; species: Species; kind: ProductKind; colours: PackColours };

/** Draws the pack of a product, with what is in it: decoration, since the words beside it say all of it. */
export function ProductPack({ name, species, kind, colours }: ProductPackProps) {
  return (
    <svg viewBox="34 36 366 316" className={styles.pack} aria-hidden="true">
      <ellipse cx="206" cy="316" rx="166" ry="22" className={styles.shadow} />
      <Box colours={colours} />
      <PackMascot species={species} colours={colours} />
      <Wordmark name={name} colours={colours} />
      <PackContent kind={kind} colours={colours} />
    </svg>
  );
}

function Box({ colours: { box, side, band, light } }: { colours: PackColours }) {
  return (
    <g strokeLinejoin="round">
      <path fill={side} stroke={side} strokeWidth="6" d="m262 76 46-24v218l-46 34Z" />
      <path fill={band} stroke={band} strokeWidth="6" d="m75 76 48-24h185l-46 24Z" />
      <path fill={light} opacity=".45" d="m75 76 48-24h60l-47 24Z" />
      <path fill={box} stroke={box} strokeWidth="6" d="M75 76h187v228H75Z" />
      <path
        fill={side}
        opacity=".55"
        d="M72 226c34-22 66-24 98-8 30-22 62-24 95-10v96c0 2-1 3-3 3H75c-2 0-3-1-3-3Z"
      />
      <path fill="#fff" opacity=".08" d="M72 76c0-2 1-3 3-3h52L72 190Z" />
      <path fill={light} opacity=".18" d="m284 64 24-12v24l-24 14Z" />
    </g>
  );
}

/** The brand on the pack, without the animal that the drawing shows already. */
function Wordmark({ name, colours }: { name: string; colours: PackColours }) {
  const [brand = name, second = ''] = name.split(' ');
  const suffix = second === second.toUpperCase() ? second : '';
  const size = Math.min(34, 272 / brand.length);
  return (
    <g fill={colours.light} textAnchor="middle" className={styles.wordmark}>
      <text x="168" y={suffix ? 112 : 118} fontSize={size}>
        {brand}
      </text>
      {suffix && (
        <text x="168" y="135" fontSize="20" letterSpacing="3">
          {suffix}
        </text>
      )}
    </g>
  );
}
