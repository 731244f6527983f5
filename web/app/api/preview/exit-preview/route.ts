import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { exitPreview as GET } from '../../../../lib/preview/exit-preview.ts';
export const { POST, PUT, PATCH, DELETE } = allMethodsExcept('GET');
