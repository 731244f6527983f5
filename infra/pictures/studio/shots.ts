import * as three from 'three';
import { collar } from './collar.ts';
import * as doses from './doses.ts';
import type { PackSpec, Shot } from './pack-spec.ts';
import { bottle, carton, tin } from './packaging.ts';
import type { Scene } from './studio.ts';

type Placed = [object: three.Object3D, x: number, z: number, turn: number, y?: number];

type Parts = { pack: PackSpec; name: string; drawing: HTMLImageElement };

const depths = { collar: 3.4, drops: 2.6, chew: 3.6, blister: 2.6, bottle: 5.6 } as const;

/** The scene of a shot; its background is transparent, except in a close-up. */
export function scene(parts: Parts, shot: Shot, aspect: number): Scene {
  const stage = new three.Scene();
  const camera = new three.PerspectiveCamera(22, aspect, 1, 200);
  if (shot === 'close') {
    stage.add(paper(parts.pack));
    place(stage, closeUps[parts.pack.form](parts));
    camera.position.set(-2, 8, 17);
    return { stage, camera, focus: new three.Vector3(0, 0.9, 0.6), aperture: 0.42 };
  }
  stage.add(floor());
  const isSide = shot === 'side';
  place(stage, isSide ? sides(parts) : fronts(parts));
  camera.position.set(isSide ? 4 : -3, 12, 38);
  return { stage, camera, focus: new three.Vector3(isSide ? -0.5 : 0.9, 4.3, 0), aperture: 0.12 };
}

function place(stage: three.Scene, things: Placed[]) {
  for (const [object, x, z, turn, y = 0] of things) {
    object.position.set(x, y, z);
    object.rotation.y += turn;
    stage.add(object);
  }
}

function floor(): three.Mesh {
  const material = new three.ShadowMaterial({ color: '#0a1210', opacity: 0.58 });
  // Shadows fade out before the picture ends, so that no edge shows on the page's background.
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      'void main() {',
      'varying vec2 spot; void main() { spot = position.xy;',
    );
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', 'varying vec2 spot; void main() {')
      .replace(
        '#include <tonemapping_fragment>',
        'gl_FragColor.a *= 1.0 - smoothstep(0.45, 1.0, length(spot / vec2(9.0, 10.0)));',
      );
  };
  const mesh = new three.Mesh(new three.PlaneGeometry(90, 90), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}

/** Seamless paper in a pale tone of the pack's colour. */
function paper({ colours }: PackSpec): three.Mesh {
  const color = new three.Color(colours.accent).lerp(new three.Color(colours.front), 0.3).multiplyScalar(0.7);
  const mesh = new three.Mesh(
    new three.PlaneGeometry(240, 240),
    new three.MeshStandardMaterial({ color, roughness: 0.95 }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}

/** Leans backwards, so that its face is turned towards the camera. */
function leaning(object: three.Object3D, tilt: number): three.Object3D {
  object.rotation.x = tilt;
  return new three.Group().add(object);
}

const cartonOf = ({ pack, name, drawing }: Parts) => carton(pack, name, drawing, depths[pack.form]);

function inside({ pack }: Parts) {
  return () => (pack.form === 'chew' ? small(doses.chew(), 0.44) : doses.tablet(pack.colours.pale, 0.7));
}

function small(object: three.Object3D, factor: number): three.Object3D {
  object.scale.setScalar(factor);
  return object;
}

function fronts(parts: Parts): Placed[] {
  const { pack, name } = parts;
  const box: Placed = [cartonOf(parts), -1.6, -1, -0.36];
  const beside: Record<PackSpec['form'], () => Placed[]> = {
    collar: () => [[small(collar(pack), 0.88), 4.5, 3.7, 0.5]],
    drops: () => [
      [doses.pipette(pack, name), 3.4, 1.9, -0.2],
      [doses.pipette(pack, name), 5.4, 1.2, 0.1],
    ],
    chew: () => [
      [doses.chew(), 3.1, 3.3, 0.3],
      [doses.chew(), 5.4, 2.6, -0.5],
      [leaning(doses.chew(), 0.12), 4.2, 3, 1.1, 0.72],
    ],
    blister: () => [
      [leaning(doses.blister(pack, inside(parts)), 0), 2.6, 4.4, 0.32],
      [doses.tablet(pack.colours.pale, 0.7), 6.2, 2.1, 0.8],
    ],
    bottle: () => [
      [small(bottle(pack, name), 0.82), 4.4, 1.4, 0.25],
      [doses.tablet(pack.colours.pale, 0.62), 1.9, 4, 0.5],
      [doses.tablet(pack.colours.pale, 0.62), 3.4, 4.7, 1.6],
    ],
  };
  return [box, ...beside[pack.form]()];
}

function sides(parts: Parts): Placed[] {
  const { pack, name } = parts;
  const box: Placed = [cartonOf(parts), 1.7, -1, 0.92];
  const beside: Record<PackSpec['form'], () => Placed[]> = {
    collar: () => [
      [tin(pack, name), -4.3, 2.6, 0.2],
      [small(collar(pack), 0.92), -4.3, 2.6, 2.4, 3.15],
    ],
    drops: () => [
      [doses.pipette(pack, name), -4.8, 1.4, 0.3],
      [doses.pipette(pack, name), -2.8, 2, 0],
      [leaning(doses.pipette(pack, name), Math.PI / 2), -3.6, 2.6, 1.1, 0.6],
    ],
    chew: () => [
      [doses.blister(pack, inside(parts)), -2.6, 3.1, 0.25],
      [doses.chew(), 2.9, 4.4, 0.5],
    ],
    blister: () => [
      [doses.blister(pack, inside(parts)), -3.4, 4.6, 0.2],
      [doses.blister(pack, inside(parts)), -3, 4.1, 0.4, 0.95],
    ],
    bottle: () => [
      [small(bottle(pack, name), 0.86), -5, 2.2, 0.1],
      [doses.tablet(pack.colours.pale, 0.62), -0.6, 4, 0.3],
    ],
  };
  return [box, ...beside[pack.form]()];
}

const closeUps: Record<PackSpec['form'], (parts: Parts) => Placed[]> = {
  collar: ({ pack }) => [[collar(pack), 0, 0, 0.95]],
  drops: ({ pack, name }) => [
    [leaning(doses.pipette(pack, name), Math.PI / 2), -4.4, -1.8, 0.75, 0.6],
    [leaning(doses.pipette(pack, name), Math.PI / 2), -1.6, -1.7, 0.62, 0.6],
    [leaning(doses.pipette(pack, name), Math.PI / 2), 0.8, -2.3, 0.35, 0.6],
  ],
  chew: () => [
    [doses.chew(), -2.2, 0.4, 0.4],
    [doses.chew(), 1.6, 1.4, -0.5],
    [doses.chew(), 0.6, -1.8, 0.15],
    [leaning(doses.chew(), 0.1), -0.4, 0.5, 1, 0.74],
  ],
  blister: (parts) => [
    [doses.blister(parts.pack, inside(parts)), -0.4, -0.6, 0.35],
    [doses.tablet(parts.pack.colours.pale, 0.7), 3.6, 2.2, 0.7],
    [doses.tablet(parts.pack.colours.pale, 0.7), 1.9, 3, 2],
  ],
  bottle: ({ pack, name }) => [
    [leaning(small(bottle(pack, name), 0.8), Math.PI / 2), -2.4, -4.4, 0.5, 2.1],
    [doses.tablet(pack.colours.pale, 0.9), -1.9, 3.2, 0.4],
    [doses.tablet(pack.colours.pale, 0.9), 0.4, 4, 1.2],
    [doses.tablet(pack.colours.pale, 0.9), 2.9, 3, 2.2],
    [doses.tablet(pack.colours.pale, 0.9), 1.1, 2.4, 0],
  ],
};
