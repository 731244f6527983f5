'use client';

/** Opens the browser's print dialog, which also saves pages as PDF. */
export function PrintButton({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" className={className} onClick={() => window.print()}>
      {label}
    </button>
  );
}
