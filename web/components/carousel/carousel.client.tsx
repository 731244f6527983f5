'use client';

import { island } from '../island.tsx';

export const Carousel = island(async () => (await import('./carousel-view.tsx')).CarouselView);
