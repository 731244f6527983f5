'use client';

import { island } from '../../components/island.tsx';

export const VariantPickerIsland = island(async () => (await import('./variant-picker.tsx')).VariantPicker);
export const MediaCarouselIsland = island(async () => (await import('./media-carousel.tsx')).MediaCarousel);
