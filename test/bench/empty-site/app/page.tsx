import type { Metadata } from 'next';
import { connection } from 'next/server';

export const metadata: Metadata = { title: 'Empty', description: 'A page with nothing on it.' };

/** The smallest response of this version of Next.js, as the baseline for the site's own pages. */
export default async function EmptyPage() {
  await connection();
  return (
    <main>
      <h1>Empty</h1>
    </main>
  );
}
