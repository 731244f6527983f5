import { headers } from 'next/headers';
import { siteEnvironment } from '../lib/pages/site-environment.ts';

export async function isSameOrigin(): Promise<boolean> {
  return (await headers()).get('origin') === new URL(siteEnvironment().siteUrl).origin;
}
