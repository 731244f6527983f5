import { notFound } from 'next/navigation';

/** Catches every address without a page, so that the shell and the locale stay. */
export default function UnknownPage() {
  notFound();
}
