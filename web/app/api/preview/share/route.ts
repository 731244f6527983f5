import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { sharePreview as POST } from '../../../../lib/preview/enter-preview.ts';
export const { GET, PUT, PATCH, DELETE } = allMethodsExcept('POST');
