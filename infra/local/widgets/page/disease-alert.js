/** Regions as tiles: column, row, level and number of holdings with cases. */
const regions = [
  ['Scotland', 'SCO', 2, 1, 'low', 0],
  ['Northern Ireland', 'NI', 1, 2, 'low', 0],
  ['North East', 'NE', 3, 2, 'low', 1],
  ['North West', 'NW', 2, 3, 'low', 2],
  ['Yorkshire and the Humber', 'YH', 3, 3, 'medium', 6],
  ['Wales', 'WAL', 1, 4, 'medium', 4],
  ['West Midlands', 'WM', 2, 4, 'medium', 5],
  ['East Midlands', 'EM', 3, 4, 'medium', 9],
  ['East of England', 'EE', 4, 4, 'high', 31],
  ['South West', 'SW', 1, 5, 'low', 3],
  ['South East', 'SE', 3, 5, 'high', 22],
  ['London', 'LDN', 4, 5, 'low', 0],
];
const advice = {
  low: 'No restrictions. Look at your animals daily, and tell your vet of swollen faces, fever or lameness.',
  medium: 'Cases in neighbouring areas. Ask your vet about vaccination before animals are moved.',
  high: 'Control zone. Animals move only with a licence; house them from dusk to dawn where you can.',
};
const levels = { low: 'Watch', medium: 'Cases nearby', high: 'Control zone' };

const map = document.querySelector('.map');
const report = document.querySelector('.report');

const tiles = regions.map((region) => {
  const [name, short, column, row, level] = region;
  const tile = document.createElement('button');
  tile.type = 'button';
  tile.className = `tile ${level} c${column} r${row}`;
  tile.textContent = short;
  tile.setAttribute('aria-label', `${name}: ${levels[level]}`);
  tile.addEventListener('click', () => show(region));
  map.append(tile);
  return tile;
});

function show(region) {
  const [name, , , , level, holdings] = region;
  for (const [index, tile] of tiles.entries())
    tile.setAttribute('aria-pressed', String(regions[index] === region));
  const heading = document.createElement('h2');
  heading.textContent = name;
  const badge = document.createElement('p');
  badge.className = `badge ${level}`;
  badge.textContent = levels[level];
  const count = document.createElement('p');
  count.className = 'count';
  const number = document.createElement('strong');
  number.textContent = String(holdings);
  count.append(number, holdings === 1 ? ' holding with cases' : ' holdings with cases');
  const words = document.createElement('p');
  words.textContent = advice[level];
  report.replaceChildren(heading, badge, count, words);
}

show(regions.find(([, short]) => short === 'EE'));
