/** An author's features, as shapes of coloured paper on a square of 320. */
export type Portrait = {
  codename: string;
  ground: string;
  skin: string;
  /** The shade under the chin and on the ears and nose. */
  shade: string;
  hair: string;
  /** Behind the head, and over the forehead. */
  hairBehind: string;
  hairInFront: string;
  coat: string;
  shirt: string;
  /** Glasses, a beard or a stethoscope, as SVG. */
  extras: string;
};

const stethoscope =
  '<g filter="url(#lift)" fill="none" stroke="#27413c" stroke-width="6" stroke-linecap="round"><path d="M118 236c-4 34 8 58 26 66m58-66c4 30-4 46-12 54"/></g><circle filter="url(#lift)" cx="188" cy="296" r="11" fill="#c9d3cf"/>';
const glasses =
  '<g filter="url(#lift)" fill="#ffffff22" stroke="#2b2623" stroke-width="4"><rect x="121" y="123" width="34" height="28" rx="12"/><rect x="167" y="123" width="34" height="28" rx="12"/><path fill="none" d="M155 134q6-5 12 0"/></g>';

export const portraits: readonly Portrait[] = [
  {
    codename: 'author_clara_whitcombe',
    ground: '#e9b352',
    skin: '#f0c7a4',
    shade: '#dca883',
    hair: '#a4502c',
    hairBehind:
      'M98 140c-8-62 26-92 64-92s70 30 62 92c-2 34 8 58 14 78-26 14-42 8-48 2h-60c-8 8-28 12-46-2 8-22 16-44 14-78Z',
    hairInFront:
      'M105 140c0-40 22-72 58-74 34 0 54 28 53 72-14-8-24-24-28-40-14 18-46 30-72 30-5 2-8 6-11 12Z',
    coat: '#fbf7ee',
    shirt: '#1f6b5d',
    extras: stethoscope,
  },
  {
    codename: 'author_jonas_albrecht',
    ground: '#5b8aa6',
    skin: '#efc5a0',
    shade: '#d6a27a',
    hair: '#5a3b25',
    hairBehind: 'M104 136c-6-52 20-82 57-82s62 30 56 82Z',
    hairInFront:
      'M106 132c-4-40 14-74 56-74 36 0 58 26 53 74-6-14-9-26-12-34-26 6-58 2-78-12-6 14-14 28-19 46Z',
    coat: '#24506a',
    shirt: '#f3e9d8',
    extras: `<path filter="url(#lift)" fill="#5a3b25" d="M107 142c2 44 24 68 54 68s50-24 52-68c-6 12-12 22-20 26-10-10-22-10-32-5-10-5-22-5-32 5-8-4-16-14-22-26Z"/><path d="M146 180q15 11 30 0q-15 22-30 0Z" fill="#fff6ec"/>${glasses}`,
  },
  {
    codename: 'author_mei_tanaka',
    ground: '#d9836b',
    skin: '#f2cda9',
    shade: '#dcae84',
    hair: '#26201f',
    hairBehind:
      'M100 134c-4-56 24-84 61-84s66 28 61 84c0 26 4 44 0 62-6 16-30 18-38 6h-46c-10 12-32 8-38-6-4-18 0-36 0-62Z',
    hairInFront: 'M104 138c-3-46 20-74 57-74s60 28 57 74c-6-12-9-20-11-30-30 4-62 4-92 0-2 10-5 18-11 30Z',
    coat: '#fbf7ee',
    shirt: '#7a4a6c',
    extras: stethoscope,
  },
  {
    codename: 'author_hannah_reid',
    ground: '#7d9a5b',
    skin: '#eec3a2',
    shade: '#d39f7d',
    hair: '#d9a441',
    hairBehind:
      'M102 138c-6-56 22-86 59-86s66 30 60 86c6 10 24 38 18 86-10 14-26 8-28-4 2-30-4-42-10-52h-80c-12-2-20-12-19-30Z',
    hairInFront:
      'M105 136c-2-40 18-72 56-72s58 32 56 72c-8-8-12-18-15-28-20 2-34-6-42-18-8 16-32 28-46 26-2 8-5 14-9 20Z',
    coat: '#3f5b34',
    shirt: '#c8553d',
    extras: '<path filter="url(#lift)" fill="#2f4627" d="M128 320v-62l-24-12-6 74Zm64 0v-62l24-12 6 74Z"/>',
  },
  {
    codename: 'author_pieter_vos',
    ground: '#c79a6b',
    skin: '#edc09a',
    shade: '#cf9a72',
    hair: '#9a9a96',
    hairBehind: 'M105 136c-5-46 20-74 56-74s60 28 55 74Z',
    hairInFront: 'M107 128c-1-36 18-66 54-66 35 0 55 28 54 66-5-10-8-18-10-26-28-8-60-8-88 0-2 8-5 16-10 26Z',
    coat: '#35564e',
    shirt: '#efe3cb',
    extras:
      '<path filter="url(#lift)" fill="#33312d" d="M92 104c6-36 32-58 68-58s62 22 68 58c-40-12-96-12-136 0Z"/><path filter="url(#lift)" fill="#413e39" d="M96 108c36-18 94-18 130 0 14 4 22 8 24 14-50-12-106-12-152-2Z"/><path fill="#b9b8b3" filter="url(#lift)" d="M138 170c6-8 16-9 23-5 7-4 17-3 23 5-8 8-16 8-23 5-7 3-15 3-23-5Z"/>',
  },
];

/** The portrait as SVG: sheets of grainy paper, each casting a shadow on the one below. */
export function portraitSvg(look: Portrait): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 320 320">
<defs>
<filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="1.5" dy="3.5" stdDeviation="3" flood-color="#1c120a" flood-opacity=".38"/></filter>
<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="4" seed="7" result="noise"/><feDiffuseLighting in="noise" surfaceScale=".9" lighting-color="#fff"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting></filter>
</defs>
<rect width="320" height="320" fill="${look.ground}"/>
<circle cx="160" cy="150" r="122" fill="#fff" fill-opacity=".16" filter="url(#lift)"/>
<path filter="url(#lift)" fill="${look.hair}" d="${look.hairBehind}"/>
<path filter="url(#lift)" fill="${look.shade}" d="M136 178h50v52c0 12-50 12-50 0Z"/>
<path filter="url(#lift)" fill="${look.shirt}" d="M70 330c4-66 30-92 66-102 12 18 38 18 50 0 36 10 60 36 64 102Z"/>
<path filter="url(#lift)" fill="${look.coat}" d="M56 330c2-62 28-92 72-102l20 46 12 56Zm208 0c-2-62-28-92-72-102l-18 46-14 56Z"/>
<g filter="url(#lift)" fill="${look.shade}"><circle cx="107" cy="142" r="11"/><circle cx="214" cy="142" r="11"/></g>
<path filter="url(#lift)" fill="${look.skin}" d="M108 130c0-38 26-54 53-54s52 16 52 54c0 47-24 78-52 78s-53-31-53-78Z"/>
<path filter="url(#lift)" fill="${look.hair}" d="${look.hairInFront}"/>
<g fill="#c8553d" opacity=".16"><circle cx="128" cy="164" r="11"/><circle cx="194" cy="164" r="11"/></g>
<g fill="#2b211c"><ellipse cx="139" cy="139" rx="4" ry="5"/><ellipse cx="183" cy="139" rx="4" ry="5"/></g>
<g fill="none" stroke-linecap="round" stroke-width="4"><path stroke="${look.hair}" d="M129 122q10-6 20-1m24-1q10-5 20 1"/><path stroke="${look.shade}" d="M161 142q-6 14-4 17 5 3 9 0"/><path stroke="#8c3f31" d="M146 180q15 11 30 0"/></g>
${look.extras}
<rect width="320" height="320" filter="url(#paper)" style="mix-blend-mode:multiply" opacity=".55"/>
</svg>`;
}
