import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Modules of empty space around the code, which ISO/IEC 18004 requires for scanning. */
const quietZone = 4;

type QrCodeProps = {
  text: string;
  label: string;
};

/** Dark on light in both themes, since many scanners cannot read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.code}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
