'use client';

import { useEffect } from 'react';
import { island } from '../components/island.tsx';

export const ClosableBanner = island(
  async () => (await import('./banners/closable-banner-view.tsx')).ClosableBannerView,
);
export const CopyReference = island(async () => (await import('./copy-reference.tsx')).CopyReferenceView);
export const GeolocationPromptIsland = island(
  async () => (await import('./shell-islands.ts')).GeolocationPrompt,
);
export const LivePreview = island(async () => (await import('./live-preview.tsx')).LivePreviewView);
export const SharePreview = island(async () => (await import('./live-preview.tsx')).SharePreviewView);
export const ShellIsland = island(async () => (await import('./shell-islands.ts')).ShellIslandView);

export function JapaneseFont() {
  useEffect(() => {
    void import('./japanese-font-faces.ts');
  }, []);
  return null;
}
