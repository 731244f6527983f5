import * as three from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { flap, front, frontHeight, grain, label, side } from './artwork.ts';
import type { PackSpec } from './pack-spec.ts';
import { lathe, mesh, physical, rounded } from './solids.ts';

/** A folding carton of coated board that stands on the floor, its front towards the viewer. */
export function carton(pack: PackSpec, name: string, drawing: HTMLImageElement, depth: number): three.Group {
  const [width, height] = [8.2, (8.2 * frontHeight) / 100];
  const fibres = grain(512, 9000, 2);
  fibres.repeat.set(3, 3);
  const board = (map: three.Texture) =>
    physical({
      map,
      roughness: 0.42,
      clearcoat: 0.35,
      clearcoatRoughness: 0.3,
      bumpMap: fibres,
      bumpScale: 0.25,
    });
  const panel = board(side(pack, name, depth, height));
  const top = board(flap(pack.colours, name, width, depth));
  const face = board(front(pack, drawing));
  const box = mesh(new RoundedBoxGeometry(width, height, depth, 4, 0.07), [
    panel,
    panel,
    top,
    top,
    face,
    face,
  ]);
  box.position.y = height / 2;
  return new three.Group().add(box);
}

/** A round tin of steel with a printed body. */
export function tin(pack: PackSpec, name: string): three.Group {
  const [radius, height] = [3.9, 2.9];
  const print = physical({
    map: label(pack, name, 2 * Math.PI * radius, height, pack.colours.front),
    roughness: 0.32,
    metalness: 0.25,
    clearcoat: 0.7,
  });
  const steel = physical({ color: '#d9dcdd', roughness: 0.26, metalness: 0.9 });
  const body = mesh(new three.CylinderGeometry(radius, radius, height, 96, 1, true), print);
  body.position.y = height / 2 + 0.12;
  const rim = [
    [0, height + 0.1],
    [radius - 0.45, height + 0.1],
    [radius - 0.35, height + 0.22],
    [radius - 0.15, height + 0.36],
    [radius + 0.09, height + 0.32],
    [radius + 0.12, height - 0.35],
    [radius + 0.02, height - 0.42],
  ];
  const foot = [
    [radius - 0.2, 0],
    [radius + 0.07, 0.04],
    [radius + 0.09, 0.2],
    [radius, 0.28],
  ];
  return new three.Group().add(body, lathe(rim, steel), lathe(foot, steel));
}

/** A bottle of tablets with a ribbed cap. */
export function bottle(pack: PackSpec, name: string): three.Group {
  const white = physical({ color: '#f4f4f1', roughness: 0.36, clearcoat: 0.25 });
  const outline = rounded(
    [
      [0, 0],
      [2.2, 0],
      [2.5, 0.12],
      [2.6, 0.5],
      [2.6, 5.4],
      [2.45, 6],
      [1.95, 6.5],
      [1.75, 6.7],
      [1.75, 7.1],
    ],
    120,
  );
  const wrap = mesh(
    new three.CylinderGeometry(2.63, 2.63, 4.3, 96, 1, true),
    physical({ map: label(pack, name, 16.5, 4.3, pack.colours.front), roughness: 0.4, clearcoat: 0.4 }),
  );
  wrap.position.y = 2.9;
  const cap = new three.Group();
  const capPlastic = physical({ color: pack.colours.side, roughness: 0.35, clearcoat: 0.3 });
  const shell = lathe(
    [
      [1.98, 0],
      [2.02, 0.06],
      [2.02, 1.55],
      [1.92, 1.7],
      [0, 1.74],
    ],
    capPlastic,
  );
  cap.add(shell);
  for (let index = 0; index < 72; index += 1) {
    const rib = mesh(new RoundedBoxGeometry(0.09, 1.36, 0.09, 1, 0.03), capPlastic);
    const turn = (index / 72) * 2 * Math.PI;
    rib.position.set(Math.cos(turn) * 2.03, 0.78, Math.sin(turn) * 2.03);
    rib.rotation.y = -turn;
    cap.add(rib);
  }
  cap.position.y = 6.85;
  return new three.Group().add(lathe(outline, white), wrap, cap);
}
