import { afterEach, expect, it, vi } from 'vitest';
import { followCampaign } from './follow-campaign.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens a document in a new tab, and any other page here [CAM-12, CAM-13]', () => {
  const assign = vi.fn();
  const opened = { opener: {} as unknown };
  const open = vi.fn(() => opened as typeof opened | null);
  vi.stubGlobal('window', { open, location: { assign } });
  followCampaign('/en_gb/guide.pdf');
  expect(open).toHaveBeenCalledWith('/en_gb/guide.pdf', '_blank');
  expect(opened.opener).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  followCampaign('/en_gb/thanks');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/en_gb/thanks');
  open.mockReturnValue(null);
  followCampaign('/en_gb/guide.pdf');
  expect(assign).toHaveBeenLastCalledWith('/en_gb/guide.pdf');
  followCampaign('');
  expect(assign).toHaveBeenCalledTimes(2);
});
