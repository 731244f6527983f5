/** The map's own data, as static files of the site: one archive of tiles for the base map, and one for areas. */
export const mapArchives = {
  /**
   * Vector tiles of zoom 0 to 7, over-zoomed beyond that. Layers: `land`, from zoom 3 on `relief` (`metres`: a step),
   * `ice`, `urban`, `water`, `rivers` (`rank`), `borders` (`level` 0 between countries, 1 between states; `disputed`)
   * and `places` (points: `kind`, `rank`, `minZoom`, `name`, `name_de`, `name_fr`, `name_ja`; peaks also
   * `elevation`).
   */
  base: '/map/base-map.pmtiles',
  /**
   * Vector tiles of zoom 0 to 8. Layers: `areas-1` and, from zoom 4 on, `areas-2`; both with `id` (a place id),
   * `name`, `parent` (level 2) and `circle` if a circle stands for an area without an open boundary.
   */
  areas: '/map/areas.pmtiles',
} as const;

/** Metres above sea level at which each step of the relief begins. */
export const reliefSteps = [150, 300, 600, 1000, 1600, 2400, 3400, 4600] as const;

export const labelLanguages = ['de', 'fr', 'ja'] as const;

export type MapSource = {
  name: string;
  url: string;
  license: string;
  notice: string;
  /** Set if the data is about a single country. */
  country?: string;
};

/** Everybody who must be credited on a map that shows their data; `notice` is the text that the license requires. */
export const mapSources: Record<'base' | 'areas', readonly MapSource[]> = {
  base: [
    {
      name: 'Natural Earth',
      url: 'https://www.naturalearthdata.com/',
      license: 'Public domain',
      notice: 'Made with Natural Earth',
    },
    {
      name: 'GeoNames',
      url: 'https://www.geonames.org/',
      license: 'CC BY 4.0',
      notice: '© GeoNames',
    },
  ],
  areas: [
    {
      name: 'Office for National Statistics',
      url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3',
      license: 'Open Government Licence 3.0',
      notice:
        'Contains Ordnance Survey, Office of National Statistics, National Records Scotland and LPS Intellectual Property data © Crown copyright and database right 2016',
      country: 'GB',
    },
    {
      name: 'U.S. Census Bureau',
      url: 'https://www.census.gov/geographies/mapping-files.html',
      license: 'Public domain',
      notice: 'U.S. Census Bureau',
      country: 'US',
    },
    {
      name: 'IGN',
      url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
      license: 'Licence Ouverte',
      notice: '© IGN, Admin Express 2018',
      country: 'FR',
    },
  ],
};
