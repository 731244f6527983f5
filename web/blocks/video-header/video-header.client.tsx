'use client';

import { island } from '../../components/island.tsx';

export const SilentFilm = island(async () => (await import('./silent-film-view.tsx')).SilentFilmView);
