import type { Metadata } from 'next';
import { missingMetadata } from '../../shell/missing/missing-page.tsx';

type NotFoundProps = { params: Promise<{ locale: string }> };

/** Next.js takes the metadata of every response with status 404 from here, whichever page is rendered. */
export async function generateMetadata({ params }: NotFoundProps): Promise<Metadata> {
  return missingMetadata((await params).locale);
}

/** Only for navigations by scripts to a page that has been removed (`whole-missing-page.ts`). Every page includes it, so it is small. */
export default function NotFound() {
  return (
    <main>
      <h1>404 - Not found</h1>
      <a href="/">merrowvale.example</a>
    </main>
  );
}
