import * as three from 'three';
import type { PackSpec } from './pack-spec.ts';

function newCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  return { canvas, pen };
}

/** A canvas as a texture; `draw` works in a unit of a hundredth of the width. */
function texture(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): three.Texture {
  const { canvas, pen } = newCanvas(width, height);
  pen.scale(width / 100, width / 100);
  draw(pen);
  const result = new three.CanvasTexture(canvas);
  result.colorSpace = three.SRGBColorSpace;
  result.anisotropy = 4;
  return result;
}

export async function loadSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
  await image.decode();
  return image;
}

export const frontHeight = 122;

export function front(pack: PackSpec, drawing: HTMLImageElement): three.Texture {
  return texture(1400, 14 * frontHeight, (pen) => {
    pen.drawImage(drawing, 0, 0, 100, frontHeight);
    pen.fillStyle = pack.colours.side;
    pen.font = '700 6px Figtree';
    pen.fillText(pack.kind, 6, frontHeight - 6, 64);
    pen.font = '600 2.5px Figtree';
    pen.letterSpacing = '0.5px';
    pen.textAlign = 'right';
    pen.fillText('MERROWVALE', 94.5, frontHeight - 6);
  });
}

/** The side panel: the facts in small print, and stripes as on a barcode. */
export function side(pack: PackSpec, name: string, depth: number, height: number): three.Texture {
  const tall = (100 * height) / depth;
  return texture(900, 9 * tall, (pen) => {
    pen.fillStyle = pack.colours.side;
    pen.fillRect(0, 0, 100, tall);
    pen.fillStyle = pack.colours.pale;
    pen.font = '600 15px Fraunces';
    pen.fillText(name, 10, 24, 80);
    let y = 44;
    for (const [fact, value] of pack.facts) {
      pen.font = '500 6.2px Figtree';
      pen.globalAlpha = 0.75;
      pen.fillText(fact, 10, y, 80);
      pen.globalAlpha = 1;
      pen.font = '600 8px Figtree';
      for (const line of lines(pen, value, 80)) {
        y += 9.5;
        pen.fillText(line, 10, y, 82);
      }
      y += 14;
    }
    barcode(pen, 10, tall - 34);
  });
}

function lines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const all: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${all.at(-1) ?? ''} ${word}`.trim();
    if (all.length > 0 && pen.measureText(longer).width <= width) all[all.length - 1] = longer;
    else all.push(word);
  }
  return all;
}

function barcode(pen: CanvasRenderingContext2D, x: number, y: number) {
  pen.fillStyle = '#fff';
  pen.fillRect(x, y, 60, 24);
  pen.fillStyle = '#1b1b1b';
  for (let bar = 0, at = x + 4; at < x + 55; bar += 1) {
    const width = 0.6 + ((bar * 7) % 5) * 0.35;
    pen.fillRect(at, y + 3, width, 18);
    at += width + 0.6 + ((bar * 11) % 4) * 0.35;
  }
}

/** The flap on top, with the line where it is tucked in. */
export function flap(
  colours: PackSpec['colours'],
  name: string,
  width: number,
  depth: number,
): three.Texture {
  const tall = (100 * depth) / width;
  return texture(1000, 10 * tall, (pen) => {
    pen.fillStyle = colours.accent;
    pen.fillRect(0, 0, 100, tall);
    pen.fillStyle = colours.side;
    pen.font = '600 9px Fraunces';
    pen.textAlign = 'center';
    pen.fillText(name, 50, tall / 2 + 3);
    pen.strokeStyle = '#0003';
    pen.lineWidth = 0.35;
    pen.strokeRect(1.2, tall - 1.2, 97.6, 2);
  });
}

/** A label around a round object; the name is at its centre and on the back. */
export function label(
  pack: PackSpec,
  name: string,
  width: number,
  height: number,
  ground: string,
): three.Texture {
  const tall = (100 * height) / width;
  return texture(2400, 24 * tall, (pen) => {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, 100, tall);
    pen.fillStyle = pack.colours.accent;
    pen.fillRect(0, tall * 0.8, 100, tall * 0.2);
    pen.textAlign = 'center';
    for (const x of [0, 25, 50, 75, 100]) {
      pen.fillStyle = ground === pack.colours.front ? pack.colours.pale : pack.colours.front;
      pen.font = `600 ${Math.min(tall * 0.3, 4.6)}px Fraunces`;
      pen.fillText(name, x, tall * 0.48, 22);
      pen.font = `600 ${Math.min(tall * 0.12, 1.7)}px Figtree`;
      pen.fillText(pack.kind, x, tall * 0.66, 22);
    }
  });
}

/** Grain for a bump map: the fibres of board, the crumb of a chew. The same on every run. */
export function grain(size: number, spots: number, radius: number): three.Texture {
  const { canvas, pen } = newCanvas(size, size);
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, size, size);
  let seed = 20260921;
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let spot = 0; spot < spots; spot += 1) {
    const shade = Math.round(90 + random() * 120);
    pen.fillStyle = `rgba(${shade},${shade},${shade},.35)`;
    pen.beginPath();
    pen.ellipse(
      random() * size,
      random() * size,
      radius * (0.4 + random()),
      radius * (0.3 + random() * 0.7),
      random() * 3,
      0,
      7,
    );
    pen.fill();
  }
  const result = new three.CanvasTexture(canvas);
  result.wrapS = three.RepeatWrapping;
  result.wrapT = three.RepeatWrapping;
  return result;
}
