import * as three from 'three';

/** A camera and a stage; lengths are in centimetres. */
export type Scene = {
  stage: three.Scene;
  camera: three.PerspectiveCamera;
  /** The point in focus. */
  focus: three.Vector3;
  /** The radius of the lens; the larger it is, the more blurred is everything out of focus. */
  aperture: number;
};

type Session = { renderer: three.WebGLRenderer; exposures: number };

/** Base 2 and 3 of the Halton sequence, which spreads samples evenly. */
function halton(index: number, base: number): number {
  let [result, fraction, rest] = [0, 1, index];
  while (rest > 0) {
    fraction /= base;
    result += fraction * (rest % base);
    rest = Math.floor(rest / base);
  }
  return result;
}

/**
 * Photographs a scene: the mean of many exposures, each from a different point of the soft box, the sky and the lens.
 * This gives shadows with a penumbra, ambient occlusion, depth of field and smooth edges.
 */
export function photograph(
  { renderer, exposures }: Session,
  { stage, camera, focus, aperture }: Scene,
): void {
  const { width, height } = renderer.getSize(new three.Vector2());
  const exposure = new three.WebGLRenderTarget(width, height, { type: three.HalfFloatType });
  const film = new three.WebGLRenderTarget(width, height, { type: three.FloatType, depthBuffer: false });
  const key = light(3.1);
  const sky = light(1.5);
  stage.add(key, key.target, sky, sky.target);
  const add = screen(exposure.texture, addExposure);
  renderer.setRenderTarget(film);
  renderer.clear();
  const eye = camera.position.clone();
  const [right, up] = [new three.Vector3(), new three.Vector3()];
  camera.lookAt(focus);
  camera.updateMatrixWorld();
  camera.matrixWorld.extractBasis(right, up, new three.Vector3());
  for (let index = 1; index <= exposures; index += 1) {
    const [a, b, c, d] = [halton(index, 2), halton(index, 3), halton(index, 5), halton(index, 7)];
    key.position.set(-15 + a * 11, 20 + b * 9, 17 - a * 5);
    const [radius, turn] = [Math.sqrt(c), 2 * Math.PI * d];
    sky.position
      .set(radius * Math.cos(turn), Math.sqrt(1 - c) + 0.05, radius * Math.sin(turn))
      .multiplyScalar(30);
    const [lens, angle] = [aperture * Math.sqrt(b), 2 * Math.PI * a];
    camera.position
      .copy(eye)
      .addScaledVector(right, lens * Math.cos(angle))
      .addScaledVector(up, lens * Math.sin(angle));
    camera.lookAt(focus);
    camera.setViewOffset(width, height, c - 0.5, d - 0.5, width, height);
    renderer.setRenderTarget(exposure);
    renderer.clear();
    renderer.render(stage, camera);
    renderer.setRenderTarget(film);
    add.render(renderer);
  }
  renderer.setRenderTarget(null);
  renderer.clear();
  screen(film.texture, develop(exposures)).render(renderer);
}

function light(intensity: number): three.DirectionalLight {
  const source = new three.DirectionalLight('#fffaf2', intensity);
  source.castShadow = true;
  source.shadow.mapSize.set(1024, 1024);
  source.shadow.bias = -0.0006;
  source.shadow.normalBias = 0.02;
  source.shadow.radius = 5;
  Object.assign(source.shadow.camera, { left: -13, right: 13, top: 13, bottom: -13, near: 1, far: 70 });
  return source;
}

type Pass = { shader: string; blend: boolean };

const addExposure: Pass = { shader: 'gl_FragColor = texture2D(map, at);', blend: true };

/** Tone mapping is applied to the colour without its transparency. */
const develop = (exposures: number): Pass => ({
  shader: `vec4 sum = texture2D(map, at) / ${exposures}.0;
    gl_FragColor = vec4(sum.rgb / max(sum.a, 0.0001), 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    gl_FragColor = vec4(gl_FragColor.rgb * sum.a, sum.a);`,
  blend: false,
});

function screen(map: three.Texture, { shader, blend }: Pass) {
  const material = new three.ShaderMaterial({
    uniforms: { map: { value: map } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform sampler2D map; varying vec2 at; void main() { ${shader} }`,
    depthTest: false,
    depthWrite: false,
    transparent: blend,
    blending: blend ? three.CustomBlending : three.NoBlending,
    blendSrc: three.OneFactor,
    blendDst: three.OneFactor,
  });
  const scene = new three.Scene().add(new three.Mesh(new three.PlaneGeometry(2, 2), material));
  const camera = new three.Camera();
  return { render: (renderer: three.WebGLRenderer) => renderer.render(scene, camera) };
}

/** The light reflected by surfaces: a dim room with a soft box above, a strip on each side and a pale floor. */
export function room(renderer: three.WebGLRenderer): three.Texture {
  const scene = new three.Scene();
  scene.background = new three.Color('#8d9092');
  const panel = (colour: number, width: number, height: number, at: [number, number, number]) => {
    const material = new three.MeshBasicMaterial({ side: three.DoubleSide });
    material.color.setScalar(colour);
    const mesh = new three.Mesh(new three.PlaneGeometry(width, height), material);
    mesh.position.set(...at);
    mesh.lookAt(0, 0, 0);
    scene.add(mesh);
  };
  panel(8, 9, 6, [-5, 9, 6]);
  panel(1.6, 30, 30, [0, 13, -4]);
  panel(7, 2.2, 10, [-11, 2, 1]);
  panel(5, 2, 10, [11, 3, 3]);
  panel(0.75, 60, 60, [0, -6, 0]);
  const generator = new three.PMREMGenerator(renderer);
  return generator.fromScene(scene, 0.02).texture;
}
