/** The colours of a base map, tuned to the site's tokens: warm paper by day, deep forest by night. */
export type MapColours = {
  land: string;
  lowland: string;
  /** From the lowest step of the relief to the highest. */
  relief: readonly string[];
  reliefShadow: string;
  ice: string;
  urban: string;
  water: string;
  shore: string;
  river: string;
  border: string;
  stateBorder: string;
  road: string;
  country: string;
  place: string;
  waterLabel: string;
  peak: string;
  halo: string;
};

export const mapColours: Record<'light' | 'dark', MapColours> = {
  light: {
    land: '#f6f0e4',
    lowland: '#dfe8cf',
    relief: ['#e6e9cd', '#ece6c6', '#eddfb9', '#e8d3a9', '#dec29a', '#d2b093', '#d9c6b4', '#f4efe8'],
    reliefShadow: 'rgb(96 74 40 / 0.3)',
    ice: '#fdfcf9',
    urban: '#e8dcc8',
    water: '#c4dad8',
    shore: '#a3c4c2',
    river: '#b3cfcd',
    border: '#a0917a',
    stateBorder: '#cdbfa8',
    road: '#e2cfae',
    country: '#6d6350',
    place: '#33433f',
    waterLabel: '#5b807e',
    peak: '#8a7a5c',
    halo: '#fbf7ef',
  },
  dark: {
    land: '#1f2c27',
    lowland: '#1a2b22',
    relief: ['#203026', '#26352a', '#2d3a2d', '#353f31', '#3f4538', '#4b4d41', '#5a594f', '#757469'],
    reliefShadow: 'rgb(4 10 8 / 0.5)',
    ice: '#2b3733',
    urban: '#2b3b34',
    water: '#0c1716',
    shore: '#24413d',
    river: '#132523',
    border: '#6f7f72',
    stateBorder: '#3a4a42',
    road: '#3a4037',
    country: '#a5b3a6',
    place: '#d9e0d6',
    waterLabel: '#5f8a86',
    peak: '#a3997c',
    halo: '#121b18',
  },
};
