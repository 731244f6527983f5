import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import styles from './geolocation-popup.module.css';

/** Holds the place of the popup's words while they are asked for. */
export function PopupSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      <Skeleton height="2.35rem" width="3.125rem" />
      <Skeleton height="1.5rem" width="60%" />
      <Skeleton height="3.2rem" />
      <Skeleton height="3rem" width="12rem" />
    </div>
  );
}
