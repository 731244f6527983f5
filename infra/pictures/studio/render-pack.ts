// Runs in the browser page that `draw-packs.ts` opens.
import * as three from 'three';
import { loadSvg } from './artwork.ts';
import type { PackSpec, Shot } from './pack-spec.ts';
import { scene } from './shots.ts';
import { photograph, room } from './studio.ts';

let studio: { renderer: three.WebGLRenderer; environment: three.Texture } | undefined;

/** A picture of a pack as a WebP file in base64. */
async function renderPack(
  pack: PackSpec,
  name: string,
  shot: Shot,
  { width, height, exposures }: { width: number; height: number; exposures: number },
): Promise<string> {
  studio ??= newStudio();
  const { renderer, environment } = studio;
  renderer.setSize(width, height, false);
  const drawing = await loadSvg(pack.front);
  const shown = scene({ pack, name, drawing }, shot, width / height);
  shown.stage.environment = environment;
  // Paper is matt and large; with less ambient light, shadows on it stay visible.
  shown.stage.environmentIntensity = shot === 'close' ? 0.5 : 0.72;
  photograph({ renderer, exposures }, shown);
  return renderer.domElement.toDataURL('image/webp', 0.86).replace(/^.*,/, '');
}

function newStudio() {
  const result = new three.WebGLRenderer({ alpha: true, preserveDrawingBuffer: true });
  result.setClearColor('#000', 0);
  result.autoClear = false;
  result.shadowMap.enabled = true;
  result.shadowMap.type = three.PCFShadowMap;
  result.toneMapping = three.NeutralToneMapping;
  result.toneMappingExposure = 0.82;
  return { renderer: result, environment: room(result) };
}

Object.assign(globalThis, { renderPack });
