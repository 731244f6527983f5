import { headers } from 'next/headers';
import { siteEnvironment } from '../lib/pages/site-environment.ts';

/** Whether a form was posted from a page of ours. */
export async function comesFromHere(): Promise<boolean> {
  return (await headers()).get('origin') === new URL(siteEnvironment().siteUrl).origin;
}
