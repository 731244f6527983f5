import { AppError } from '@merrowvale/shared/errors.ts';
import { tracedFetch } from '../lib/adapters/traced-fetch.ts';
import { connectLog } from '../lib/log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { setting } from '../lib/settings.ts';

/** The home page, the sign-in page that `/auth/login` redirects to, and an endpoint that reads the table. */
const checks = [
  { path: '/', contains: '</html>' },
  { path: '/auth/login', contains: '<form' },
  { path: '/api/products/quillowmew-cat/reviews?locale=en_gb', contains: '"data"' },
];
const patience = 10_000;

/** Opens the site in the way in which a visitor does; throws an error that names the addresses that do not work. */
export async function checkSite(siteUrl: string, open = tracedFetch): Promise<void> {
  const problems = await Promise.all(
    checks.map(async ({ path, contains }) => {
      try {
        const response = await open(new URL(path, siteUrl), { signal: AbortSignal.timeout(patience) });
        if (!response.ok) return [`${path} returned ${response.status}`];
        return (await response.text()).includes(contains) ? [] : [`${path} lacks ${contains}`];
      } catch (error) {
        return [`${path} did not respond: ${error instanceof Error ? error.name : error}`];
      }
    }),
  );
  const found = problems.flat();
  if (found.length > 0) throw new AppError('unavailable', `${found.join('; ')}.`);
}

/** Every five minutes, in stages that keep data: opens the site's home, its sign-in page and an endpoint that reads. */
export const handler = scheduleHandler(
  () => ({ log: connectLog(), siteUrl: setting('SITE_URL') }),
  ({ siteUrl }) => checkSite(siteUrl),
);
