'use client';

import '../styles/fallback-fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';

/** The fallback if not even the shell can be rendered. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main
          style={{
            display: 'grid',
            gap: '1.5rem',
            placeContent: 'center',
            minHeight: '100dvh',
            padding: '2rem',
          }}
        >
          <h1>There's been an error, please try again later.</h1>
          <p>
            <button type="button" onClick={reset}>
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
