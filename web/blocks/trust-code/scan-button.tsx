import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { type CodeReader, findCodeReader } from './barcode-detector.ts';
import type { CodeMessages } from './code-messages.ts';
import styles from './trust-code.module.css';
import { useScanner } from './use-scanner.ts';

type ScanButtonProps = { messages: CodeMessages; onScan: (codes: readonly string[]) => void };

/** Scans a pack's code with the camera if the browser can read codes; otherwise refers to the phone's own camera. */
export function ScanButton({ messages, onScan }: ScanButtonProps) {
  const [reader, setReader] = useState<CodeReader>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    void findCodeReader().then((found) => isGone || setReader(found));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div className={styles.scan}>
      {reader ? (
        <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={() => setOpen(true)}>
          <Glyph name="camera" />
          <span>{messages.scan}</span>
        </button>
      ) : (
        <p className={styles.phone}>{messages.phone}</p>
      )}
      {reader && isOpen && (
        <Modal title={messages.scanTitle} closeLabel={messages.close} onClosed={() => setOpen(false)}>
          <Scanner
            reader={reader}
            messages={messages}
            onCodes={(codes) => {
              setOpen(false);
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
  messages: CodeMessages;
  onCodes: (codes: readonly string[]) => void;
};

function Scanner({ reader, messages, onCodes }: ScannerProps) {
  const { video, problem } = useScanner(reader, onCodes);
  const isBlind = problem === 'scanDenied' || problem === 'scanMissing';
  return (
    <div className={styles.scanner}>
      <p>{messages.scanHint}</p>
      {!isBlind && (
        <div className={styles.camera}>
          <video ref={video} muted playsInline className={styles.video} />
        </div>
      )}
      {problem && <Alert tone="warning">{messages[problem]}</Alert>}
    </div>
  );
}
