import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { sharePreview as POST } from '../../../../lib/preview/preview-link.ts';
export const { GET, PUT, PATCH, DELETE } = allMethodsExcept('POST');
