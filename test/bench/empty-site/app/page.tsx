import type { Metadata } from 'next';
import { connection } from 'next/server';

export const metadata: Metadata = { title: 'Empty', description: 'A page with nothing on it.' };

/** The least that this version of Next answers a request with, which the site's own pages are measured against. */
export default async function EmptyPage() {
  await connection();
  return (
    <main>
      <h1>Empty</h1>
    </main>
  );
}
