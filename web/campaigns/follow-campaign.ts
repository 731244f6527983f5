import { opensInNewTab } from '@merrowvale/shared/domain/campaign.ts';

export function followCampaign(path: string): void {
  if (path === '') return;
  const opened = opensInNewTab(path) ? window.open(path, '_blank') : null;
  if (opened === null) window.location.assign(path);
  else opened.opener = null;
}
