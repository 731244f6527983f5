import { useEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import styles from './takes-focus.module.css';

type TakesFocusProps = {
  /** The failure that is reported; another one takes the focus again. */
  because: unknown;
  children: Elements;
};

/** A report of what a form could not do, which is read first and in view, also above a bar that covers fields. */
export function TakesFocus({ because, children }: TakesFocusProps) {
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (because === undefined) return;
    report.current?.focus({ preventScroll: true });
    report.current?.scrollIntoView({ block: 'nearest' });
  }, [because]);
  return (
    <div ref={report} tabIndex={-1} className={styles.report}>
      {children}
    </div>
  );
}
