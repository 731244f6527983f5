import { checkSite } from '../lib/check-site.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';

/** Every five minutes, in stages that keep data: opens the site's home, its sign-in page and an endpoint that reads. */
export const handler = scheduleHandler(
  () => ({ log: connectLog(), siteUrl: readSettings(settings.pick({ SITE_URL: true })).SITE_URL }),
  ({ siteUrl }) => checkSite(siteUrl),
);
