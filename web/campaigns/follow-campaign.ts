import { opensInNewTab } from '@merrowvale/shared/domain/campaign.ts';

/** Leads on after a campaign: a document opens in a tab of its own, or here where the browser does not allow that. */
export function followCampaign(path: string): void {
  if (path === '') return;
  const opened = opensInNewTab(path) ? window.open(path, '_blank') : null;
  if (opened === null) window.location.assign(path);
  else opened.opener = null;
}
