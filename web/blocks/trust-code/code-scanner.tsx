import { scannedCodes } from '@merrowvale/shared/domain/pack-codes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Modal } from '../../components/modal/modal.tsx';
import { type CodeReader, findCodeReader } from '../../lib/codes/code-reader.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { CodeMessages } from './code-page.ts';
import styles from './trust-code.module.css';

type ScanButtonProps = { t: Translate<CodeMessages>; onScan: (codes: readonly string[]) => void };

/** Scans a pack's code with the camera if the browser can read codes; otherwise refers to the phone's own camera. */
export function ScanButton({ t, onScan }: ScanButtonProps) {
  const [reader, setReader] = useState<CodeReader>();
  return (
    <div className={styles.scan}>
      <button
        type="button"
        data-scan=""
        className={joinClasses(buttonClass({ variant: 'secondary' }), styles.reads)}
        onClick={() => void findCodeReader().then(setReader)}
      >
        <Glyph name="camera" />
        <span>{t('scan')}</span>
      </button>
      <p className={styles.phone}>{t('phone')}</p>
      {reader && (
        <Modal title={t('scanTitle')} closeLabel={t('close')} onClosed={() => setReader(undefined)}>
          <Scanner
            reader={reader}
            t={t}
            onCodes={(codes) => {
              setReader(undefined);
              onScan(codes);
            }}
          />
        </Modal>
      )}
    </div>
  );
}

type ScannerProps = {
  reader: CodeReader;
  t: Translate<CodeMessages>;
  onCodes: (codes: readonly string[]) => void;
};

function Scanner({ reader, t, onCodes }: ScannerProps) {
  const { video, problem } = useScanner(reader, onCodes);
  const isBlind = problem === 'scanDenied' || problem === 'scanMissing';
  return (
    <div className="stack gap-4">
      <p>{t('scanHint')}</p>
      {!isBlind && (
        <div className={styles.camera}>
          <video ref={video} muted playsInline className="w-full h-full cover" />
        </div>
      )}
      {problem && <Alert tone="warning">{t(problem)}</Alert>}
    </div>
  );
}

type ScanProblem = 'scanOther' | 'scanDenied' | 'scanMissing';

/** Time between two readings of the camera's picture. */
const lookMilliseconds = 200;

/**
 * Shows the camera in a video and looks for codes until one is found or the component is removed; the camera is released
 * then.
 */
function useScanner(reader: CodeReader, onCodes: (codes: readonly string[]) => void) {
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
