import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import type { PackColours } from './product-looks.ts';

const dark = '#2b1d14';

/** The dog or the cat that looks over the hill on a pack. */
export function PackMascot({ species, colours }: { species: Species; colours: PackColours }) {
  return (
    <g>
      <g transform="translate(98 130) scale(1.46)">
        {species === 'dog' ? <Dog colours={colours} /> : <Cat colours={colours} />}
      </g>
      <path
        fill={colours.band}
        d="M72 254c38-14 68-12 98-2 30-12 62-14 95-6v58c0 2-1 3-3 3H75c-2 0-3-1-3-3Z"
      />
      <path
        fill={colours.light}
        opacity=".55"
        d="M72 276c44-14 84-14 116-4 26-10 52-12 77-6v38c0 2-1 3-3 3H75c-2 0-3-1-3-3Z"
      />
    </g>
  );
}

function Dog({ colours: { light, side, band } }: { colours: PackColours }) {
  const ear = 'M28 24c-9-1-16 6-18 17-2 12 1 24 6 26 7 2 13-9 15-21 1-9 2-16-3-22Z';
  return (
    <>
      <path fill={light} d="M24 108c-2-24 4-38 24-38s26 14 24 38Z" />
      <path fill={side} d={ear} />
      <path fill={side} d={ear} transform="matrix(-1 0 0 1 96 0)" />
      <ellipse cx="48" cy="46" rx="25" ry="26" fill={light} />
      <ellipse cx="48" cy="61" rx="15" ry="12" fill={band} opacity=".6" />
      <circle cx="36.5" cy="46" r="3.6" fill={dark} />
      <circle cx="59.5" cy="46" r="3.6" fill={dark} />
      <circle cx="37.7" cy="44.7" r="1.2" fill="#fff" />
      <circle cx="60.7" cy="44.7" r="1.2" fill="#fff" />
      <path
        fill={dark}
        d="M41.5 56c0-3 3-4.6 6.5-4.600s6.5 1.6 6.5 4.600c0 3.4-4 5.6-6.5 5.600s-6.5-2.2-6.5-5.600Z"
      />
      <Smile />
    </>
  );
}

function Cat({ colours: { light, side, band } }: { colours: PackColours }) {
  const ear = 'M20 46C16 32 16 17 20 12c2-2 5-1 8 1 6 5 12 11 15 16Z';
  const inner = 'M23 37c-2-8-2-14-.8-18 4.5 3 8.5 7 11.5 11Z';
  return (
    <>
      <path fill={light} d="M24 108c-2-24 4-38 24-38s26 14 24 38Z" />
      <path fill={light} d={ear} />
      <path fill={light} d={ear} transform="matrix(-1 0 0 1 96 0)" />
      <path fill={band} d={inner} />
      <path fill={band} d={inner} transform="matrix(-1 0 0 1 96 0)" />
      <path fill={light} d="M19 50c0-16 12-25 29-25s29 9 29 25c0 15-13 24-29 24S19 65 19 50Z" />
      <path
        fill="none"
        stroke={side}
        strokeWidth="3.2"
        strokeLinecap="round"
        d="M48 28v8m-8-6.5 2 6m14-6-2 6"
      />
      <ellipse cx="36" cy="48" rx="3.4" ry="4.6" fill={dark} />
      <ellipse cx="60" cy="48" rx="3.4" ry="4.6" fill={dark} />
      <circle cx="37.2" cy="46.3" r="1.2" fill="#fff" />
      <circle cx="61.2" cy="46.3" r="1.2" fill="#fff" />
      <path fill="#c9705f" d="M44.5 57c2-1.6 5-1.6 7 0 .4 2.2-1.8 4.2-3.5 4.200s-3.9-2-3.5-4.200Z" />
      <path
        fill="none"
        stroke={side}
        strokeWidth="1.4"
        strokeLinecap="round"
        opacity=".7"
        d="m28 58-13-2.500M28 62l-12 2.500M68 58l13-2.500M68 62l12 2.5"
      />
      <Smile />
    </>
  );
}

function Smile() {
  return (
    <path
      fill="none"
      stroke={dark}
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M48 61.500v2.500c-2.6 3.6-8 3.6-9 .2m9-.2c2.6 3.6 8 3.6 9 .2"
    />
  );
}
