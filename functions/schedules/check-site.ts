import { checkSite } from '../lib/check-site.ts';
import { connectLog } from '../lib/log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { setting } from '../lib/settings.ts';

/** Every five minutes, in stages that keep data: opens the site's home, its sign-in page and an endpoint that reads. */
export const handler = scheduleHandler(
  () => ({ log: connectLog(), siteUrl: setting('SITE_URL') }),
  ({ siteUrl }) => checkSite(siteUrl),
);
