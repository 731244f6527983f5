import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { enterPreview as GET } from '../../../../lib/preview/enter-preview.ts';
export const { POST, PUT, PATCH, DELETE } = allMethodsExcept('GET');
