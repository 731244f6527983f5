import styles from './logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" aria-hidden className={styles.mark}>
        <path
          fill="var(--logo-leaf, var(--primary))"
          d="M36.5 3.5c.9 13-2.3 22.6-9.3 28.3-5.6 4.6-13.2 5.7-18.7 2.200C2.7 30.3 1.7 22.6 6 16.3 11.3 8.5 21.7 3.7 36.5 3.500Z"
        />
        <g fill="var(--logo-paw, var(--paper))">
          <path d="M18.7 20.900c2.9-1.1 6.3.8 7.1 3.7.7 2.6-1.3 4.3-3.7 3.9-1.1-.2-1.9-.1-2.9.4-2.3 1.2-4.8.3-5.1-2.3-.3-2.5 1.9-4.7 4.6-5.700Z" />
          <ellipse cx="12.3" cy="20.7" rx="1.9" ry="2.5" transform="rotate(-40 12.3 20.7)" />
          <ellipse cx="15.5" cy="16.4" rx="1.95" ry="2.7" transform="rotate(-18 15.5 16.4)" />
          <ellipse cx="20.9" cy="15.2" rx="1.95" ry="2.7" transform="rotate(6 20.9 15.2)" />
          <ellipse cx="25.6" cy="17.9" rx="1.85" ry="2.5" transform="rotate(30 25.6 17.9)" />
        </g>
      </svg>
      <span className={styles.name}>Merrowvale</span>
    </span>
  );
}
