export { enterPreview as GET } from '../../../../lib/preview/enter-preview.ts';
