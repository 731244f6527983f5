'use client';

import { buttonClass } from '../../components/button/button-class.ts';
import styles from './product-leaflet.module.css';

/** Opens the browser's print dialog, which also saves pages as PDF. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className={`${buttonClass({})} ${styles.print}`} onClick={() => window.print()}>
      {label}
    </button>
  );
}
