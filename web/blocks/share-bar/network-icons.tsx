import type { ReactNode } from 'react';

export function FacebookIcon() {
  return (
    <Drawing>
      <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V11H7v4h3v6.5h4V15h3l1-4h-4V8a1 1 0 0 1 1-1h2z" />
    </Drawing>
  );
}

export function TwitterIcon() {
  return (
    <Drawing>
      <path d="M4 4h4.5L20 20h-4.5z" />
      <path d="m19.5 4-6.7 7.2M10.9 13.3 4.5 20" />
    </Drawing>
  );
}

export function LinkedInIcon() {
  return (
    <Drawing>
      <path d="M3 9.5h4V21H3zM10.5 9.5h4v1.7a4.2 4.2 0 0 1 7 3.3V21h-4v-5.8a1.5 1.5 0 0 0-3 0V21h-4z" />
      <circle cx="5" cy="4.8" r="1.9" />
    </Drawing>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
