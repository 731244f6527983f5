import * as three from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { grain } from './artwork.ts';
import type { PackSpec } from './pack-spec.ts';
import { mesh, physical } from './solids.ts';

/** A flea collar: a ribbed band on its edge, its end through the buckle. */
export function collar(pack: PackSpec): three.Group {
  const [radius, width, thickness] = [3.1, 1.15, 0.3];
  const profile = new three.Shape();
  const [x, y, r] = [width / 2, thickness / 2, 0.11];
  profile
    .moveTo(-x + r, -y)
    .lineTo(x - r, -y)
    .quadraticCurveTo(x, -y, x, -y + r)
    .lineTo(x, y - r);
  profile
    .quadraticCurveTo(x, y, x - r, y)
    .lineTo(-x + r, y)
    .quadraticCurveTo(-x, y, -x, y - r);
  profile.lineTo(-x, -y + r).quadraticCurveTo(-x, -y, -x + r, -y);
  const points = Array.from({ length: 121 }, (_, index) => {
    const turn = -0.15 + (index / 120) * (2 * Math.PI + 0.75);
    const outwards = radius + Math.max(0, turn - 2 * Math.PI + 0.55) * 0.55;
    return new three.Vector3(Math.cos(turn) * outwards, 0, Math.sin(turn) * outwards);
  });
  const rubber = physical({
    color: pack.colours.side,
    roughness: 0.5,
    sheen: 0.4,
    sheenRoughness: 0.5,
    bumpMap: grain(256, 2500, 2),
    bumpScale: 0.4,
  });
  const path = new three.CatmullRomCurve3(points);
  const group = new three.Group();
  const band = mesh(
    new three.ExtrudeGeometry(profile, { steps: 240, extrudePath: path, curveSegments: 6 }),
    rubber,
  );
  group.add(band);
  const stitch = physical({ color: pack.colours.accent, roughness: 0.4 });
  for (let index = 3; index < 58; index += 1) {
    const at = path.getPointAt(index / 60);
    const out = at.clone().setY(0).normalize();
    for (const level of [-0.3, 0.3]) {
      const dot = mesh(new three.SphereGeometry(0.075, 12, 8), stitch);
      dot.position
        .copy(at)
        .addScaledVector(out, thickness / 2 - 0.02)
        .setY(level);
      dot.scale.set(1, 0.8, 1);
      group.add(dot);
    }
  }
  const plastic = physical({ color: pack.colours.pale, roughness: 0.28, clearcoat: 0.6 });
  const at = path.getPointAt(0.93);
  const buckle = new three.Group();
  const bars: [number, number, number, number, number][] = [
    [1.25, 0.26, 0.75, 0, 0.72],
    [1.25, 0.26, 0.75, 0, -0.72],
    [0.26, 1.65, 0.75, 0.58, 0],
    [0.26, 1.65, 0.75, -0.58, 0],
  ];
  for (const [w, h, d, left, level] of bars) {
    const bar = mesh(new RoundedBoxGeometry(w, h, d, 4, 0.12), plastic);
    bar.position.set(left, level, 0);
    buckle.add(bar);
  }
  buckle.position.copy(at);
  buckle.lookAt(at.clone().multiplyScalar(2));
  group.add(buckle);
  group.children.forEach((child) => {
    child.position.y += width / 2 + 0.28;
  });
  return group;
}
