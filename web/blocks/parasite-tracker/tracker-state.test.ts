import { describe, expect, it } from 'vitest';
import { nothingChosen, type TrackerAction, trackerReducer } from './tracker-state.ts';

const southWest = { id: 'GB-E15000009', name: 'South West' };
const wales = { id: 'GB-W08000001', name: 'Wales' };
const bath = { id: 'GB-E06000022', name: 'Bath and North East Somerset' };
const after = (...actions: TrackerAction[]) => actions.reduce(trackerReducer, nothingChosen);
const inBath = [
  { type: 'region', region: southWest },
  { type: 'area', area: bath },
] as const;

describe('the selection on the disease map', () => {
  it('is an area of level 1, then one of level 2 within it [PAR-13, PAR-14]', () => {
    expect(after(inBath[0])).toMatchObject({ region: southWest, area: undefined });
    expect(after(...inBath)).toMatchObject({ region: southWest, area: bath });
    expect(after(...inBath, { type: 'region', region: wales })).toMatchObject({
      region: wales,
      area: undefined,
    });
  });

  it('is cleared at the base zoom and below, and not above it [PAR-15]', () => {
    const zoom = (level: number) => after(...inBath, { type: 'zoom', zoom: level, baseZoom: 8 });
    expect(zoom(8.01)).toMatchObject({ region: southWest, area: bath });
    expect(zoom(8)).toMatchObject({ region: undefined, area: undefined });
    expect(zoom(7.99)).toMatchObject({ region: undefined, area: undefined });
    expect(trackerReducer(nothingChosen, { type: 'zoom', zoom: 5, baseZoom: 8 })).toBe(nothingChosen);
  });

  it('lists cases near the place or the area that was chosen last [PAR-08]', () => {
    const place = { lat: 51.4, lng: -2.4, label: 'Bath' };
    expect(after(...inBath, { type: 'place', place }).near).toBe('place');
    expect(after({ type: 'place', place }, ...inBath).near).toBe('area');
  });

  it('goes up one level at a time, and survives another disease or month [PAR-13]', () => {
    const kept = after(...inBath, { type: 'disease', disease: 'ticks' }, { type: 'month', month: '2026-03' });
    expect(kept).toMatchObject({ region: southWest, area: bath, disease: 'ticks', month: '2026-03' });
    const once = trackerReducer(kept, { type: 'up' });
    expect(once).toMatchObject({ region: southWest, area: undefined });
    expect(trackerReducer(once, { type: 'up' }).region).toBeUndefined();
  });
});
