/** The colours of a base map, matched to the site's tokens: warm paper by day. */
const light = {
  land: '#f6f0e4',
  lowland: '#dfe8cf',
  /** From the lowest step of the relief to the highest. */
  relief: ['#e6e9cd', '#ece6c6', '#eddfb9', '#e8d3a9', '#dec29a', '#d2b093', '#d9c6b4', '#f4efe8'],
  reliefShadow: 'rgb(96 74 40 / 0.3)',
  ice: '#fdfcf9',
  urban: '#e8dcc8',
  water: '#c4dad8',
  shore: '#a3c4c2',
  river: '#b3cfcd',
  border: '#a0917a',
  stateBorder: '#bcab90',
  road: '#e2cfae',
  country: '#574d3c',
  place: '#33433f',
  peak: '#8a7a5c',
  halo: '#fbf7ef',
};

export type MapColours = typeof light;

/** Deep forest by night. */
const dark: MapColours = {
  land: '#2a3832',
  lowland: '#24362c',
  relief: ['#2a3a30', '#303f34', '#374437', '#3f493b', '#495042', '#55574a', '#646357', '#7f7e72'],
  reliefShadow: 'rgb(4 10 8 / 0.5)',
  ice: '#37443f',
  urban: '#384a42',
  water: '#0c1716',
  shore: '#2b4a46',
  river: '#16282a',
  border: '#84948a',
  stateBorder: '#53645b',
  road: '#4a544c',
  country: '#c3cfc4',
  place: '#e8eee6',
  peak: '#b9af90',
  halo: '#101815',
};

export const mapColours = { light, dark } as const;
