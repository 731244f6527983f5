import { allMethodsExcept } from '../../../../lib/api/rejection.ts';

export { contentProblemsPage as GET } from '../../../../lib/preview/content-problems-page.ts';
export const { POST, PUT, PATCH, DELETE } = allMethodsExcept('GET');
