'use client';

import { island } from '../island.ts';

export const Carousel = island(async () => (await import('./carousel-view.tsx')).CarouselView);
