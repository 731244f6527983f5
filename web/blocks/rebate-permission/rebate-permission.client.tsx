'use client';

import { island } from '../../components/island.ts';

export const PermissionForm = island(async () => (await import('./permission-form.tsx')).PermissionForm);
