import styles from './honeypot.module.css';

/** A field that people do not see: only programs fill it in, and the API holds back their submissions. */
export function Honeypot() {
  return (
    <input
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className={styles.honeypot}
    />
  );
}
