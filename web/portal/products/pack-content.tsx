import type { PackColours, ProductKind } from './product-looks.ts';

/** What is in a pack, lying before it. */
export function PackContent({ kind, colours }: { kind: ProductKind; colours: PackColours }) {
  switch (kind) {
    case 'collar':
      return <Collar colours={colours} />;
    case 'spotOn':
      return <Tubes colours={colours} />;
    case 'chew':
      return <Chews />;
    case 'dailyTablet':
    case 'monthlyTablet':
      return <Tablets colours={colours} />;
  }
}

function Collar({ colours: { side, band, light } }: { colours: PackColours }) {
  return (
    <g fill="none">
      <path stroke={side} strokeWidth="19" strokeLinecap="round" d="M364 322c8 1 14 4 18 9" />
      <ellipse cx="312" cy="308" rx="60" ry="27" stroke="#1b2522" strokeWidth="20" />
      <ellipse cx="312" cy="303" rx="60" ry="27" stroke={side} strokeWidth="19" />
      <path
        stroke={band}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 13"
        d="M253 309c8 12 32 21 59 21 22 0 42-6 52-15"
      />
      <path stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".35" d="M262 284c11-8 28-13 50-13" />
      <g transform="rotate(-30 358 316)">
        <rect x="342" y="301" width="32" height="30" rx="8" fill={light} />
        <rect x="351" y="309" width="14" height="14" rx="4" fill={side} />
      </g>
    </g>
  );
}

function Tubes({ colours }: { colours: PackColours }) {
  return (
    <g>
      <g transform="translate(292 206) rotate(14)">
        <Tube colours={colours} />
      </g>
      <g transform="translate(236 232) rotate(-10)">
        <Tube colours={colours} />
      </g>
      <path fill={colours.side} d="M364 278c10 14 15 22 15 30a15 15 0 0 1-30 0c0-8 5-16 15-30Z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        d="M356 310c1 4 3 6 6 7"
      />
    </g>
  );
}

function Tube({ colours: { side, band, light } }: { colours: PackColours }) {
  return (
    <>
      <path fill="#fff" stroke={side} strokeWidth="2.5" strokeLinejoin="round" d="M17 1h10l4 26H13Z" />
      <path fill={light} d="M10 24h24c6 6 8 12 8 22v50c0 4-3 7-7 7H9c-4 0-7-3-7-7V46c0-10 2-16 8-22Z" />
      <path fill={band} d="M2 58h40v38c0 4-3 7-7 7H9c-4 0-7-3-7-7Z" />
      <path fill={side} d="M2 58h40v7H2Z" opacity=".35" />
      <path fill="#fff" opacity=".7" d="M8 42c0-6 1-9 4-12 2 0 3 1 3 3-2 3-3 6-3 10v46c0 3-4 3-4 0Z" />
      <path
        fill="none"
        stroke={side}
        strokeWidth="2.5"
        opacity=".5"
        d="M10 24h24c6 6 8 12 8 22v50c0 4-3 7-7 7H9c-4 0-7-3-7-7V46c0-10 2-16 8-22Z"
      />
    </>
  );
}

function Chews() {
  return (
    <g>
      <g transform="translate(236 276) rotate(-14)">
        <Bone />
      </g>
      <g transform="translate(308 286) rotate(16)">
        <Bone />
      </g>
      <g transform="translate(282 240) rotate(4)">
        <Bone />
      </g>
      <g fill="#7d5230">
        <circle cx="226" cy="322" r="4" />
        <circle cx="298" cy="326" r="3" />
        <circle cx="388" cy="322" r="4" />
      </g>
    </g>
  );
}

function Bone() {
  const shape =
    'M16 12C12 2-2 4-1 14c-8 4-6 18 4 18 2 10 16 9 18 0h36c2 9 16 10 18 0 10 0 12-14 4-18 1-10-13-12-17-2Z';
  return (
    <>
      <path fill="#7d5230" d={shape} transform="translate(0 6)" />
      <path fill="#b98352" d={shape} />
      <path
        fill="none"
        stroke="#e0b383"
        strokeWidth="3"
        strokeLinecap="round"
        d="M6 10c2-3 5-2 6 1M22 19h34"
      />
      <g fill="#8f623a">
        <circle cx="30" cy="26" r="1.8" />
        <circle cx="44" cy="27" r="1.8" />
        <circle cx="68" cy="22" r="1.8" />
        <circle cx="8" cy="22" r="1.8" />
      </g>
    </>
  );
}

function Tablets({ colours: { side, band, light } }: { colours: PackColours }) {
  const rows = [18, 50];
  const columns = [20, 52, 84, 116];
  return (
    <g>
      <g transform="translate(222 258) rotate(-13)">
        <rect y="5" width="136" height="68" rx="12" fill="#6f7c78" opacity=".55" />
        <rect width="136" height="68" rx="12" fill="#dfe5e2" />
        <rect width="136" height="68" rx="12" fill="none" stroke="#fff" strokeWidth="3" opacity=".7" />
        {rows.flatMap((y) =>
          columns.map((x) => (
            <g key={`${x} ${y}`}>
              <circle cx={x} cy={y} r="13" fill="#b9c4c0" />
              <circle cx={x - 1} cy={y - 1} r="10" fill={band} />
              <path
                fill="none"
                stroke="#fff"
                strokeWidth="2.5"
                strokeLinecap="round"
                d={`M${x - 6} ${y - 3}c1-3 3-4 5-4`}
              />
            </g>
          )),
        )}
      </g>
      <g transform="translate(352 312)">
        <ellipse cy="6" rx="22" ry="13" fill={side} />
        <ellipse rx="22" ry="13" fill={light} />
        <ellipse rx="22" ry="13" fill={band} opacity=".75" />
        <path stroke={side} strokeWidth="2.5" strokeLinecap="round" opacity=".7" d="M-13 5 13-5" />
      </g>
    </g>
  );
}
