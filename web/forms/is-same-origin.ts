import { headers } from 'next/headers';
import { siteEnvironment } from '../lib/pages/site-environment.ts';

/** True if a form was posted from one of our pages. */
export async function isSameOrigin(): Promise<boolean> {
  return (await headers()).get('origin') === new URL(siteEnvironment().siteUrl).origin;
}
