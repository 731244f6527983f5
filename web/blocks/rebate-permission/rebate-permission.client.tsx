'use client';

import { island } from '../../components/island.tsx';

export const PermissionForm = island(async () => (await import('./permission-form.tsx')).PermissionFormView);
