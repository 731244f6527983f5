import { scannedCodes } from '@merrowvale/shared/domain/pack-codes.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeReader } from './barcode-detector.ts';

export type ScanProblem = 'scanOther' | 'scanDenied' | 'scanMissing';

/** Time between two readings of the camera's picture. */
const lookMilliseconds = 200;

/**
 * Shows the camera in a video and looks for codes until one is found or the component is removed; the camera is released
 * then.
 */
export function useScanner(
  reader: CodeReader,
  onCodes: (codes: readonly string[]) => void,
): { video: RefObject<HTMLVideoElement | null>; problem: ScanProblem | undefined } {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const found = useEffectEvent(onCodes);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (picture: HTMLVideoElement) => {
      const texts = await textsIn(picture, reader);
      if (isOver) return;
      const codes = texts.flatMap(scannedCodes);
      if (codes.length > 0) {
        stop();
        return found(codes);
      }
      if (texts.length > 0) setProblem('scanOther');
      timer = setTimeout(() => void look(picture), lookMilliseconds);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (failure) {
        if (!isOver) setProblem(isRefusal(failure) ? 'scanDenied' : 'scanMissing');
        return;
      }
      const { current: picture } = video;
      if (isOver || !picture) return stop();
      picture.srcObject = stream;
      await picture.play().catch(() => undefined);
      if (!isOver) await look(picture);
    };
    void start();
    return stop;
  }, [reader]);
  return { video, problem };
}

/** A frame that cannot be read is treated like one without a code. */
async function textsIn(picture: HTMLVideoElement, reader: CodeReader): Promise<string[]> {
  try {
    return (await reader.detect(picture)).map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(failure.name);
}
