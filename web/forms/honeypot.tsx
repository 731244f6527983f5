import styles from './honeypot.module.css';

/**
 * A field that people do not see: only programs fill it in, and the API holds back their submissions. Password
 * managers are programs too; each has an attribute of its own for fields to leave alone.
 */
export function Honeypot() {
  return (
    <input
      type="text"
      name="remark"
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore="true"
      data-bwignore="true"
      data-form-type="other"
      data-lpignore="true"
      aria-hidden="true"
      className={styles.honeypot}
    />
  );
}
