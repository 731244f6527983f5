'use client';

import { island } from '../../components/island.tsx';

export const SiteSearchForm = island(async () => (await import('./search-form.tsx')).SiteSearchFormView);
