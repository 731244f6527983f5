'use client';

import { island } from '../island.tsx';

export const BreadcrumbsIsland = island(async () => (await import('./breadcrumbs-view.tsx')).BreadcrumbsView);
