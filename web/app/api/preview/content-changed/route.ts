import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { contentChanged as POST } from '../../../../lib/content/content-changed.ts';
export const { GET, PUT, PATCH, DELETE } = allMethodsExcept('POST');
