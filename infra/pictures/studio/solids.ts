import * as three from 'three';

type Physical = three.MeshPhysicalMaterialParameters;

export const physical = (parameters: Physical) => new three.MeshPhysicalMaterial(parameters);

/** An object that casts and receives shadows. */
export function mesh(
  geometry: three.BufferGeometry,
  material: three.Material | three.Material[],
): three.Mesh {
  const result = new three.Mesh(geometry, material);
  result.castShadow = true;
  result.receiveShadow = true;
  return result;
}

/** A body of revolution around the vertical axis. */
export function lathe(outline: number[][], material: three.Material, segments = 96): three.Mesh {
  const points = outline.map(([x = 0, y = 0]) => new three.Vector2(x, y));
  const bothSides = Object.assign(material.clone(), { side: three.DoubleSide });
  return mesh(new three.LatheGeometry(points, segments), bothSides);
}

/** A rounded outline through some points. */
export function rounded(points: number[][], steps = 60): number[][] {
  const curve = new three.SplineCurve(points.map(([x = 0, y = 0]) => new three.Vector2(x, y)));
  return curve.getPoints(steps).map(({ x, y }) => [Math.max(0, x), y]);
}
