import * as three from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { grain, label } from './artwork.ts';
import type { PackSpec } from './pack-spec.ts';
import { lathe, mesh, physical, rounded } from './solids.ts';

/** A scored tablet lying on the floor. */
export function tablet(colour: string, size: number): three.Group {
  const chalk = physical({
    color: colour,
    roughness: 0.6,
    clearcoat: 0.15,
    bumpMap: grain(256, 3000, 2),
    bumpScale: 0.5,
  });
  const outline = [
    [0, 0],
    [0.8, 0],
    [0.9, 0.03],
    [0.97, 0.1],
    [0.97, 0.34],
    [0.9, 0.41],
    [0.7, 0.47],
    [0, 0.52],
  ];
  const body = lathe(outline, chalk, 64);
  const score = mesh(
    new RoundedBoxGeometry(1.66, 0.06, 0.07, 2, 0.02),
    physical({ color: new three.Color(colour).multiplyScalar(0.62), roughness: 0.9 }),
  );
  score.position.y = 0.475;
  const group = new three.Group().add(body, score);
  group.scale.setScalar(size);
  return group;
}

/** A blister of eight: foil on the back, clear pockets on the front, a tablet or chew in each. */
export function blister(pack: PackSpec, dose: () => three.Object3D): three.Group {
  const group = new three.Group();
  const foil = physical({
    color: '#d8dadb',
    metalness: 0.95,
    roughness: 0.34,
    bumpMap: grain(256, 1800, 3),
    bumpScale: 0.5,
  });
  const sheet = mesh(new RoundedBoxGeometry(8, 0.09, 4.4, 3, 0.04), foil);
  sheet.position.y = 0.05;
  const plastic = physical({
    color: '#ffffff',
    transparent: true,
    opacity: 0.2,
    roughness: 0.06,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    depthWrite: false,
    specularIntensity: 1,
  });
  group.add(sheet);
  for (let index = 0; index < 8; index += 1) {
    const [x, z] = [-2.85 + (index % 4) * 1.9, index < 4 ? -1.02 : 1.02];
    const outline = rounded(
      [
        [0, 0.78],
        [0.5, 0.74],
        [0.72, 0.55],
        [0.8, 0.2],
        [0.86, 0.03],
        [0.95, 0],
      ],
      30,
    );
    const pocket = lathe(outline, plastic, 48);
    pocket.castShadow = false;
    pocket.position.set(x, 0.1, z);
    const content = dose();
    content.position.set(x, 0.11, z);
    group.add(content, pocket);
  }
  const edge = mesh(
    new three.BoxGeometry(8, 0.012, 0.5),
    physical({ color: pack.colours.front, roughness: 0.4, metalness: 0.4 }),
  );
  edge.position.set(0, 0.1, 0);
  group.add(edge);
  return group;
}

/** A pipette of drops: a flat tube with a label and a tip that is snapped off. */
export function pipette(pack: PackSpec, name: string): three.Group {
  const milky = physical({
    color: '#f7f8f6',
    roughness: 0.22,
    clearcoat: 0.7,
    transparent: true,
    opacity: 0.93,
    sheen: 0.2,
  });
  const outline = rounded(
    [
      [0, 0],
      [0.5, 0.02],
      [0.86, 0.16],
      [0.95, 0.5],
      [0.95, 3.1],
      [0.88, 3.5],
      [0.55, 4],
      [0.3, 4.3],
      [0.24, 4.8],
      [0.24, 5.4],
    ],
    90,
  );
  const body = lathe([...outline, [0, 5.4]], milky, 64);
  const band = new three.Mesh(
    new three.CylinderGeometry(0.972, 0.972, 2.1, 64, 1, true),
    physical({ map: label(pack, name, 6.2, 2.1, pack.colours.front), roughness: 0.35, clearcoat: 0.5 }),
  );
  band.position.y = 1.75;
  const tube = new three.Group().add(body, band);
  tube.scale.z = 0.62;
  const solid = physical({ color: pack.colours.accent, roughness: 0.3, clearcoat: 0.6 });
  const tab = mesh(new RoundedBoxGeometry(1.1, 0.85, 0.16, 4, 0.07), solid);
  tab.position.y = 6.05;
  const neck = mesh(new three.CylinderGeometry(0.2, 0.27, 0.5, 32), solid);
  neck.position.y = 5.5;
  return new three.Group().add(tube, tab, neck);
}

/** A soft chew in the shape of a bone. */
export function chew(): three.Group {
  const shape = new three.Shape();
  shape.moveTo(-1, 0.36).lineTo(1, 0.36);
  shape.absarc(1.25, 0.48, 0.46, Math.PI * 0.9, -Math.PI * 0.35, true);
  shape.absarc(1.25, -0.48, 0.46, Math.PI * 0.35, -Math.PI * 0.9, true);
  shape.lineTo(-1, -0.36);
  shape.absarc(-1.25, -0.48, 0.46, Math.PI * 0.1, -Math.PI * 1.35, true);
  shape.absarc(-1.25, 0.48, 0.46, -Math.PI * 0.65 + 2 * Math.PI, Math.PI * 0 - 0.1 * Math.PI, true);
  const geometry = new three.ExtrudeGeometry(shape, {
    depth: 0.35,
    bevelEnabled: true,
    bevelSize: 0.16,
    bevelThickness: 0.16,
    bevelSegments: 8,
    curveSegments: 20,
  });
  const crumb = grain(512, 2600, 7);
  crumb.repeat.set(0.6, 0.6);
  const body = mesh(
    geometry,
    physical({ color: '#8f5a31', roughness: 0.85, bumpMap: crumb, bumpScale: 5, map: tint(crumb) }),
  );
  body.rotation.x = -Math.PI / 2;
  body.position.y = 0.16;
  return new three.Group().add(body);
}

function tint(source: three.Texture): three.Texture {
  const copy = source.clone();
  copy.colorSpace = three.NoColorSpace;
  copy.needsUpdate = true;
  return copy;
}
