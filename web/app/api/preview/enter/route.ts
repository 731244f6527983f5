import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { askForPreview as GET, enterPreview as POST } from '../../../../lib/preview/enter-preview.ts';
export const { PUT, PATCH, DELETE } = allMethodsExcept('GET', 'POST');
