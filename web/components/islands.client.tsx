'use client';

import { island } from './island.tsx';

export const BreadcrumbsIsland = island(
  async () => (await import('./breadcrumbs/breadcrumbs-view.tsx')).BreadcrumbsView,
);
export const Carousel = island(async () => (await import('./carousel/carousel-view.tsx')).CarouselView);
export const DropdownToggle = island(
  async () => (await import('./country/dropdown-toggle-view.tsx')).DropdownToggleView,
);
export const ImageViewer = island(
  async () => (await import('./image-viewer/image-viewer-view.tsx')).ImageViewerView,
);
