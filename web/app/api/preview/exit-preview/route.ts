import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { exitPreview as GET } from '../../../../lib/preview/preview-cookie.ts';
export const { POST, PUT, PATCH, DELETE } = allMethodsExcept('GET');
