import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import styles from './geo-countries.module.css';

export function PopupSkeleton({ label }: { label: string }) {
  return (
    <div data-live="polite" className={styles.origin}>
      <span className="visually-hidden">{label}</span>
      <Skeleton height="2.35rem" width="3.125rem" />
      <div className="stack gap-3">
        <Skeleton height="1.6rem" width="60%" />
        <Skeleton height="3.2rem" />
        <Skeleton height="3rem" width="11rem" />
      </div>
    </div>
  );
}
